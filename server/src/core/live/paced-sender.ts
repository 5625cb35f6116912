import type { FeatureCore } from '../feature-core.ts';

const pauseMs = 1000;
type Pause<Value> = { later: { value: Value } | null; ends: NodeJS.Timeout | undefined };

/**
 * Sends something about an item at most once a second: at once after a quiet second, otherwise at the end of the pause,
 * with the last value. What is read during the sending is therefore never older than the last change.
 */
export function createPacedSender<Value = void>(
  { inBackground, onClose }: Pick<FeatureCore, 'inBackground' | 'onClose'>,
  name: string,
  send: (id: number, value: Value) => Promise<void>,
): (id: number, value: Value) => void {
  const pauses = new Map<number, Pause<Value>>();
  let isClosed = false;

  async function sendNow(id: number, value: Value): Promise<void> {
    const pause: Pause<Value> = { later: null, ends: undefined };
    pauses.set(id, pause);
    try {
      await send(id, value);
    } finally {
      if (!isClosed) pause.ends = setTimeout(() => end(id, pause), pauseMs).unref();
    }
  }

  function end(id: number, { later }: Pause<Value>): void {
    pauses.delete(id);
    if (later) notify(id, later.value);
  }

  function notify(id: number, value: Value): void {
    const pause = pauses.get(id);
    if (pause) pause.later = { value };
    else inBackground(name, () => sendNow(id, value));
  }

  onClose(() => {
    isClosed = true;
    for (const { ends } of pauses.values()) clearTimeout(ends);
  });
  return notify;
}
