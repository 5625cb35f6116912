import { animals } from './animals.ts';
import { comedians } from './comedians.ts';
import type { ByHand } from './composed.ts';
import { drawnFilms } from './drawn-films.ts';
import { earlyWonders } from './early-wonders.ts';
import { haunted } from './haunted.ts';
import { impossible } from './impossible.ts';
import { keaton } from './keaton.ts';
import { lateShow } from './late-show.ts';
import { masksAndPipes } from './masks-and-pipes.ts';
import { montage } from './montage.ts';
import { noMansLand } from './no-mans-land.ts';
import { passions } from './passions.ts';
import { recoloured } from './recoloured.ts';
import { shadows } from './shadows.ts';
import { talkies } from './talkies.ts';
import { visitors } from './visitors.ts';

/** The posters of the best-known titles, composed by hand. A Map, because an id may be any word, such as `constructor`. */
export const byHand: ReadonlyMap<string, ByHand> = new Map(
  Object.entries({
    ...animals,
    ...comedians,
    ...drawnFilms,
    ...earlyWonders,
    ...haunted,
    ...impossible,
    ...keaton,
    ...lateShow,
    ...masksAndPipes,
    ...montage,
    ...noMansLand,
    ...passions,
    ...recoloured,
    ...shadows,
    ...talkies,
    ...visitors,
  }),
);
