import { createHmac, createHash, randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { beforeAll, expect, test } from 'vitest';
import { startCoturn } from '../../../test/coturn.ts';
import { readConfig } from '../../core/config/config.ts';
import { askService } from '../../core/services/services.ts';
import { turnServersFor } from './turn.ts';
import { turnService } from './turn.service.ts';

let coturn: Awaited<ReturnType<typeof startCoturn>>;
beforeAll(async () => {
  coturn = await startCoturn();
});

const attribute = (type: number, value: Buffer) => {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(value.length, 2);
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
};

function message(type: number, attributes: Buffer, length = attributes.length): Buffer {
  const head = Buffer.alloc(20);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(length, 2);
  head.writeUInt32BE(0x2112a442, 4);
  randomBytes(12).copy(head, 8);
  return Buffer.concat([head, attributes]);
}

function attributesOf(answer: Buffer): Map<number, Buffer> {
  const found = new Map<number, Buffer>();
  for (let at = 20; at < answer.length;) {
    const length = answer.readUInt16BE(at + 2);
    found.set(answer.readUInt16BE(at), answer.subarray(at + 4, at + 4 + length));
    at += 4 + length + ((4 - (length % 4)) % 4);
  }
  return found;
}

const [allocate, allocated] = [0x0003, 0x0103];
const udp = attribute(0x0019, Buffer.from([17, 0, 0, 0]));

/** Asks coturn for a relayed address, as a browser does. Returns the code of a refusal, or 0. */
async function requestAllocation({
  username,
  credential,
}: {
  username: string;
  credential: string;
}): Promise<number> {
  const socket = createSocket('udp4');
  const send = async (request: Buffer) => {
    socket.send(request, coturn.port, '127.0.0.1');
    const [answer] = (await once(socket, 'message', { signal: AbortSignal.timeout(5000) })) as [Buffer];
    return answer;
  };
  try {
    const challenge = attributesOf(await send(message(allocate, udp)));
    const [realm, nonce] = [challenge.get(0x0014)!, challenge.get(0x0015)!];
    const key = createHash('md5').update(`${username}:${realm.toString()}:${credential}`).digest();
    const proven = Buffer.concat([
      udp,
      attribute(0x0006, Buffer.from(username)),
      attribute(0x0014, realm),
      attribute(0x0015, nonce),
    ]);
    const request = message(allocate, proven, proven.length + 24);
    const integrity = createHmac('sha1', key).update(request).digest();
    const answer = await send(Buffer.concat([request, attribute(0x0008, integrity)]));
    if (answer.readUInt16BE(0) === allocated) return 0;
    const error = attributesOf(answer).get(0x0009)!;
    return error[2]! * 100 + error[3]!;
  } finally {
    socket.close();
  }
}

test('coturn accepts the password of a member for four hours, and no other one', async () => {
  const now = Date.now();
  const [server] = turnServersFor(coturn.settings, 7, now);
  expect(server!.username).toBe(`${Math.floor(now / 1000) + 4 * 3600}:7`);
  expect(await requestAllocation(server!)).toBe(0);
  const [expired] = turnServersFor(coturn.settings, 7, now - 4 * 3_600_000 - 2000);
  expect(await requestAllocation(expired!)).toBe(401);
  const longer = { ...server!, username: server!.username.replace(/^\d+/, '9999999999') };
  expect(await requestAllocation(longer)).toBe(401);
  const [guessed] = turnServersFor({ ...coturn.settings, TURN_SECRET: 'a guess' }, 7, now);
  expect(await requestAllocation(guessed!)).toBe(401);
});

test('the doctor and the System tab say whether the TURN server answers', async () => {
  const ask = (settings: Record<string, string>) => askService(turnService(readConfig(settings)));
  expect(await ask(coturn.settings)).toMatchObject({ status: 'answers', answer: 'system:service.answers' });
  expect(await ask({})).toMatchObject({ status: 'not_configured', configured: 'voice:turn.fallback' });
  const closed = { ...coturn.settings, TURN_URL: 'turn:127.0.0.1:9' };
  const answer = await ask(closed);
  expect(answer).toMatchObject({ status: 'silent' });
  expect(JSON.stringify(answer)).not.toContain(coturn.settings.TURN_SECRET);
  expect(await ask({ ...coturn.settings, TURN_URL: 'turns:127.0.0.1:5349' })).toMatchObject({
    answer: 'voice:turn.notAsked',
  });
});
