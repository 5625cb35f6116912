import { floodOf, type Attack } from './attack.ts';

const bodyBytes = 1024 * 1024 - 200;

export const oddBodies: Attack = {
  name: 'odd bodies',
  does: '1 MB of JSON with only wrong list items, nesting or keys, 10 at once',
  async run(target) {
    const filled = (open: string, item: string, close: string) =>
      open + item.repeat(Math.floor((bodyBytes - open.length - close.length) / item.length)) + close;
    const bodies = [
      ['PUT', '/api/profile/update', filled('{"usernameEffects":[', '0,', '0]}')],
      ['POST', '/api/chat/rooms/group', filled('{"name":"x","members":[', '0,', '0]}')],
      ['POST', '/api/chat/rooms/group', filled('{"name":"x","members":[', '"a",', '"a"]}')],
      ['PUT', '/api/profile/update', filled('{"__proto_":', '[', '')],
      ['POST', '/api/auth/login', `{"a":${'['.repeat(bodyBytes / 2 - 20)}${']'.repeat(bodyBytes / 2 - 20)}}`],
      ['POST', '/api/public-chat/messages', filled('{"message":"', '\\u0000', '"}')],
      ['POST', '/api/public-chat/messages', filled('{"message":"', 'x ', '"}')],
      ['POST', '/api/auth/register', filled('{"username":"', ' ', 'x"}')],
    ] as const;
    await floodOf(target, 10, (n) => {
      const [method, path, body] = bodies[n % bodies.length]!;
      return target.attackerHttp.send(method, path, {
        body,
        headers: { 'content-type': 'application/json' },
      });
    });
  },
};
