import type { Socket } from 'node:net';
import { commonFaults } from '@snowglobe/contract/errors.ts';
import { findResponseInProgress } from '../node-internals.ts';
import { answerAndClose } from './close-connection.ts';

export const unreadable = 'The request could not be read';

/** Answers input that never became a request (no HTTP, too slow, too large) with the same JSON as every other refusal. */
export function answerBrokenRequest(
  { code }: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  // In the middle of another response, this one would be read as a part of it.
  const isResponding = findResponseInProgress(socket)?.headersSent;
  if (code === 'ECONNRESET' || !socket.writable || isResponding) {
    socket.destroy();
    return;
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return answerAndClose(socket, commonFaults.tooSlow, headers);
  if (code === 'HPE_HEADER_OVERFLOW') return answerAndClose(socket, commonFaults.headTooLarge, headers);
  answerAndClose(socket, { ...commonFaults.badInput, text: unreadable }, headers);
}
