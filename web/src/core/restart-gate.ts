import type { LiveChannel } from './live-channel.ts';

/**
 * Holds the calls of the page while the server restarts. The server says so over the live channel before it stops
 * listening, so no call fails because of a restart: it is sent when the channel is connected again, or is lost.
 */
export function createRestartGate() {
  let ended: PromiseWithResolvers<void> | undefined;
  return {
    follow({ state }: Pick<LiveChannel, 'state'>): void {
      state.subscribe(() => {
        if (state.get() === 'restarting') return void (ended ??= Promise.withResolvers());
        ended?.resolve();
        ended = undefined;
      });
    },

    /** Resolves when calls can be sent, or when this one is cancelled. */
    async pass(signal: AbortSignal | null | undefined): Promise<void> {
      if (!ended || signal?.aborted) return;
      const cancelled = Promise.withResolvers<void>();
      const onAbort = () => cancelled.resolve();
      signal?.addEventListener('abort', onAbort);
      await Promise.race([ended.promise, cancelled.promise]);
      signal?.removeEventListener('abort', onAbort);
    },
  };
}
