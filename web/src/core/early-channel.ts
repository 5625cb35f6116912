/**
 * Opens the live channel while the code of the page still loads. The first data wait for the channel (live.ts), and on a slow
 * line its handshake takes as long as they do. The page of a member loads this file on its own, beside the first code
 * (vite-editions.ts), so it imports nothing.
 */

/** If the code does not arrive, the frames must not fill the memory. The page then opens a channel of its own. */
const maxFrames = 1000;

let frames: unknown[] = [];
// After a sign-in on an open page this file comes with the other code, and whether the member may have a channel is not
// known yet.
let early = document.readyState === 'complete' ? null : openSocket();
early?.addEventListener('message', keep);

function keep({ data }: MessageEvent): void {
  if (frames.push(data) < maxFrames) return;
  early?.close();
  frames = [];
}

/** Opens a live channel that sends the events after a cursor; null: only new events. */
export function openChannel(after: string | null): WebSocket {
  return (after === null && takeEarly()) || openSocket(after);
}

/** The channel that was opened early, if it is still open. It then delivers the frames that it has received. */
function takeEarly(): WebSocket | null {
  const socket = early;
  early = null;
  if (!socket || socket.readyState > WebSocket.OPEN) return null;
  socket.removeEventListener('message', keep);
  // In a microtask, because the caller adds its listeners first. A new frame cannot come before it.
  queueMicrotask(() => {
    for (const data of frames) socket.dispatchEvent(new MessageEvent('message', { data }));
    frames = [];
  });
  return socket;
}

function openSocket(after: string | null = null): WebSocket {
  const scheme = window.location.protocol === 'https:' ? 'wss' : 'ws';
  const query = after === null ? '' : `?after=${encodeURIComponent(after)}`;
  return new WebSocket(`${scheme}://${window.location.host}/api/live${query}`);
}
