import type { WatchPosition } from '@snowglobe/contract/features/media/progress.model.ts';
import { finishedShare } from '@snowglobe/contract/features/media/media.limits.ts';
import { api, ApiError } from '../../core/api.ts';
import { device, rowsOf } from '../../core/device.ts';
import type { Place } from '../../core/player-address.ts';
import { currentUser } from '../../core/session.ts';
import { savedNow } from './saved-time.ts';

/** A position that could not be sent. */
export type KeptPosition = Place & {
  type: 'movie' | 'tv';
  id: number;
  position: number;
  duration: number;
};
type Row = KeptPosition & { at: number };

/** One for each film and episode, in the order of the last ones. */
const maxKept = 200;

function rowsName(): string | null {
  const user = currentUser();
  return user ? `${rowsOf(user.id)}positions/` : null;
}
const nameOf = ({ id, season, episode }: KeptPosition) => `${id} ${season} ${episode}`;

export async function keepPosition({
  type,
  id,
  season,
  episode,
  position,
  duration,
}: KeptPosition): Promise<void> {
  const start = rowsName();
  if (!start) return;
  const row: Row = { type, id, season, episode, position, duration, at: await savedNow() };
  await device.keep(start + nameOf(row), row);
  const all = await device.readAll<Row>(start);
  const old = all.toSorted((one, other) => other.at - one.at).slice(maxKept);
  for (const each of old) await device.remove(start + nameOf(each));
}

export async function listKeptPositions(titleId: number): Promise<WatchPosition[]> {
  const start = rowsName();
  const rows = start ? await device.readAll<Row>(`${start}${titleId} `) : [];
  return rows.map(({ season, episode, position, duration, at }) => ({
    season,
    episode,
    position,
    duration,
    finished: duration > 0 && position >= duration * finishedShare,
    watched_at: new Date(at).toISOString(),
  }));
}

/** Sends what was kept. The server stores it unless something newer was watched elsewhere. */
export async function sendKeptPositions(): Promise<void> {
  const start = rowsName();
  if (!start) return;
  const rows = await device.readAll<Row>(start);
  for (const row of rows.toSorted((one, other) => one.at - other.at)) {
    const { at, ...position } = row;
    try {
      await api.saveProgress({ body: { ...position, watched_at: new Date(at).toISOString() } });
    } catch (error) {
      const isFinal = error instanceof ApiError && !error.isUnreachable && error.status !== 429;
      if (!isFinal) return;
    }
    const now = await device.read<Row>(start + nameOf(row));
    // The film may have gone on meanwhile.
    if (now?.at === at) await device.remove(start + nameOf(row));
  }
}
