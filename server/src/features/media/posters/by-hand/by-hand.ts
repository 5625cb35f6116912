import { comedians } from './comedians.ts';
import type { ByHand } from './composed.ts';
import { drawnFilms } from './drawn-films.ts';
import { earlyWonders } from './early-wonders.ts';
import { impossible } from './impossible.ts';
import { lateShow } from './late-show.ts';
import { passions } from './passions.ts';
import { shadows } from './shadows.ts';
import { talkies } from './talkies.ts';

/** The best-known titles, each composed for itself. */
export const byHand: Readonly<Record<string, ByHand>> = {
  ...comedians,
  ...drawnFilms,
  ...earlyWonders,
  ...impossible,
  ...lateShow,
  ...passions,
  ...shadows,
  ...talkies,
};
