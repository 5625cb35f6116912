import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
/** The EICAR test file, which every scanner detects. */
export const eicarFile = () => Buffer.from(eicar);

/** A stand-in that speaks clamd's protocol: VERSION, PING and INSTREAM. It has one signature; `learn` adds others. */
export async function startClamd({ maxBytes = Number.POSITIVE_INFINITY, port = 0 } = {}) {
  const seen: number[] = [];
  const sockets = new Set<Socket>();
  const waiting: (() => void)[] = [];
  let isHeld = false;
  let signatures = 27_000;
  const known = new Map([['Eicar-Test-Signature', eicar]]);
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    void talk(socket).catch(() => socket.destroy());
  });

  async function talk(socket: Socket): Promise<void> {
    let have = Buffer.alloc(0);
    const pieces = socket[Symbol.asyncIterator]();
    const more = async () => {
      const { value, done } = (await pieces.next()) as { value: Buffer; done?: boolean };
      if (done) throw new Error('The client closed the connection');
      have = Buffer.concat([have, value]);
    };
    while (!have.includes(0)) await more();
    const command = have.toString('latin1', 0, have.indexOf(0));
    have = have.subarray(have.indexOf(0) + 1);
    if (command === 'zPING') return void socket.end('PONG\0');
    if (command === 'zVERSION') return void socket.end(`ClamAV 1.4.6/${signatures}/stand-in\0`);
    if (command !== 'zINSTREAM') return void socket.end('UNKNOWN COMMAND\0');
    let [size, tail, found] = [0, '', ''];
    for (;;) {
      while (have.length < 4) await more();
      const length = have.readUInt32BE(0);
      have = have.subarray(4);
      if (length === 0) break;
      while (have.length < length) await more();
      const text = tail + have.toString('latin1', 0, length);
      for (const [name, sign] of known) if (text.includes(sign)) found = name;
      tail = text.slice(-eicar.length);
      have = have.subarray(length);
      size += length;
      if (size > maxBytes) return void socket.end('INSTREAM size limit exceeded. ERROR\0');
    }
    seen.push(size);
    if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
    socket.end(found ? `stream: ${found} FOUND\0` : 'stream: OK\0');
  }

  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    url: `tcp://127.0.0.1:${address.port}`,
    port: address.port,
    /** The size of each scanned file. */
    seen,
    /** Updates its signatures with one that finds this text. */
    learn(name: string, text: string) {
      signatures += 1;
      known.set(name, text);
    },
    /** The scanner does not answer until `answerAgain` is called. */
    hold: () => void (isHeld = true),
    answerAgain() {
      isHeld = false;
      for (const resolve of waiting.splice(0)) resolve();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
