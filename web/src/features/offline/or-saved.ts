import type { QueryKey } from '@tanstack/react-query';
import { ApiError } from '../../core/api.ts';
import { live } from '../../core/live.ts';
import { refresh } from '../../core/query.ts';
import { watchedSession } from '../../core/session.ts';
import { savedVideos } from './saved-list.ts';

/** Without a live channel the server may be away: a call that takes longer is not waited for. */
const maxWaitMs = 3000;

const isOffline = () =>
  watchedSession.get().isFromDevice === true || !navigator.onLine || live.state.get() === 'restarting';

/** When the connection is back, everything is loaded as a whole. */
function refreshWhenUp(queryKey: QueryKey): void {
  const stop = live.state.subscribe(() => {
    if (live.state.get() !== 'up') return;
    stop();
    refresh(queryKey);
  });
}

/** The answer of the server; without a connection, what this device has saved. */
export async function orSaved<Reply>(
  queryKey: QueryKey,
  call: () => Promise<Reply>,
  find: () => Promise<Reply | null>,
): Promise<Reply> {
  async function fromDevice(): Promise<Reply | null> {
    const found = await find();
    if (found) refreshWhenUp(queryKey);
    return found;
  }
  if (savedVideos.get()?.length === 0) return call();
  if (isOffline()) {
    const found = await fromDevice();
    if (found) return found;
  }
  const answer = call().catch(async (error: unknown) => {
    const found = error instanceof ApiError && error.isUnreachable ? await fromDevice() : null;
    if (found) return found;
    throw error;
  });
  if (live.state.get() !== 'down') return answer;
  const late = Promise.withResolvers<Reply>();
  const timer = setTimeout(() => {
    void fromDevice().then((found) => found && late.resolve(found));
  }, maxWaitMs);
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer));
}

/** Queries wait for a connection; those that this device can answer do not. */
export const savedNetworkMode = () => (navigator.onLine ? 'online' : 'always');
