import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const bindingRequest = 0x0001;
const bindingSuccess = 0x0101;
const magicCookie = 0x2112a442;
const headerBytes = 20;
const resendMs = 500;

/** Sends a STUN binding request (RFC 8489) over UDP until the server answers it. */
export async function requestBinding(
  { host, port }: { host: string; port: number },
  signal: AbortSignal,
): Promise<void> {
  const request = Buffer.alloc(headerBytes);
  request.writeUInt16BE(bindingRequest, 0);
  request.writeUInt32BE(magicCookie, 4);
  const transaction = randomBytes(12);
  transaction.copy(request, 8);
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  let timer: NodeJS.Timeout | undefined;
  try {
    socket.connect(port, host);
    await once(socket, 'connect', { signal });
    const resend = () => socket.send(request);
    resend();
    timer = setInterval(resend, resendMs);
    for (;;) {
      const [answer] = (await once(socket, 'message', { signal })) as [Buffer];
      const isAnswer =
        answer.length >= headerBytes &&
        answer.readUInt16BE(0) === bindingSuccess &&
        answer.subarray(8, headerBytes).equals(transaction);
      if (isAnswer) return;
    }
  } finally {
    clearInterval(timer);
    socket.close();
  }
}
