import type { Party, Plan } from '@snowglobe/contract/features/party/party.model.ts';
import { whenText } from '../../core/format/dates.ts';
import { playTimeText } from '../../core/format/durations.ts';
import { t } from '../../core/texts.ts';

type Watched = Pick<Party, 'title' | 'season' | 'episode'>;

/** "Nosferatu", "One Step Beyond S1 E4" */
export function filmName({ title, season, episode }: Watched): string {
  if (title.type !== 'tv' || season === null || episode === null) return title.title;
  return t('party:episodeOf', { title: title.title, season, episode });
}

/** "watching Nosferatu · 4 people" */
export const watchingText = (party: Party) =>
  t('party:watching', { title: filmName(party), count: party.members.length });

const hourMs = 3_600_000;

/** "Starts in 12:40", "Starts at 20:00", "Starts 21 Nov, 20:00" */
export function startsText({ startsAt }: Pick<Plan, 'startsAt'>, now: number): string {
  const left = Date.parse(startsAt) - now;
  if (left <= 0) return t('party:startsNow');
  if (left < hourMs) return t('party:startsIn', { time: playTimeText(Math.ceil(left / 1000)) });
  return t('party:startsAt', { time: whenText(startsAt) });
}
