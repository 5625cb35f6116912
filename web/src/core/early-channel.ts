/**
 * Opens the live channel while the code of the page still loads. The first data wait for the channel (live.ts), and on a slow
 * line its handshake takes as long as they do. The page of a member loads this file on its own, before the first code
 * (vite-editions.ts), so it imports nothing.
 */

type Connection = Pick<WebSocket, 'close'> & {
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  addEventListener(type: 'close', listener: (event: { code: number }) => void): void;
};

/** If the code does not arrive, the frames must not fill the memory. The page then opens a channel of its own. */
const maxFrames = 1000;

const frames: (MessageEvent & CloseEvent)[] = [];
// After a sign-in on an open page this file comes with the other code, and whether the member may have a channel is not
// known yet.
let early: WebSocket | null = document.readyState === 'complete' ? null : openSocket();
early?.addEventListener('message', keep);

function keep(frame: Event): void {
  if (frames.push(frame as MessageEvent & CloseEvent) < maxFrames) return;
  takeEarly()?.close();
}

/** Opens a live channel that sends the events after a cursor; null: only new events. */
export function openChannel(after: string | null): Connection {
  return (after === null && takeEarly()) || openSocket(after);
}

/** The channel that was opened early, with the frames that it has received. Only once, and only if it is still open. */
function takeEarly(): Connection | null {
  const socket = early;
  early = null;
  if (!socket) return null;
  socket.removeEventListener('message', keep);
  const kept = frames.splice(0);
  if (socket.readyState > WebSocket.OPEN) return null;
  return {
    addEventListener(type: 'message' | 'close', listener: (event: MessageEvent & CloseEvent) => void) {
      socket.addEventListener(type, listener as (event: Event) => void);
      if (type === 'message') for (const frame of kept.splice(0)) listener(frame);
    },
    close: () => socket.close(),
  };
}

function openSocket(after: string | null = null): WebSocket {
  const scheme = window.location.protocol === 'https:' ? 'wss' : 'ws';
  const query = after === null ? '' : `?after=${encodeURIComponent(after)}`;
  return new WebSocket(`${scheme}://${window.location.host}/api/live${query}`);
}
