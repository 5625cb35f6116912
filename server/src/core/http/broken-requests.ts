import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { commonFaults } from '@snowglobe/contract/errors.ts';
import { answerAndClose } from './last-answer.ts';

export const unreadable = 'The request could not be read';

/** Answers what is no HTTP, or came too slowly or too large to become a request, in the shape of every refusal. */
export function answerBrokenRequest(
  { code }: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  // In the middle of another answer, ours would be taken for a part of that one. Node looks at the same place.
  const { _httpMessage: answering } = socket as { _httpMessage?: ServerResponse };
  if (code === 'ECONNRESET' || !socket.writable || answering?.headersSent) {
    socket.destroy();
    return;
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return answerAndClose(socket, commonFaults.tooSlow, headers);
  if (code === 'HPE_HEADER_OVERFLOW') return answerAndClose(socket, commonFaults.headTooLarge, headers);
  answerAndClose(socket, { ...commonFaults.badInput, text: unreadable }, headers);
}
