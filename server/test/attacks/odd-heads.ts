import { floodOf, type Attack } from './attack.ts';

export const oddHeads: Attack = {
  name: 'odd heads',
  does: 'heads of 15 KB: cookies, queries, ranges, ETags, accepted types, parameters, unknown sessions, 100 at once',
  async run(target) {
    const { attackerHttp, scene } = target;
    const { cookie } = scene.attacker;
    const long = (item: string) => item.repeat(Math.floor(15_000 / item.length));
    const heads: (readonly [string, Record<string, string>?])[] = [
      ['/api/users/me', { cookie: `${long('a=b; ')}${cookie}` }],
      ['/api/users/me', { cookie: `snowglobe_session=${'A'.repeat(43)}` }],
      [`/api/public-chat/messages?${long('a[b]=c&')}`],
      [`/api/news/posts?cursor=${long('%41').slice(0, 15_000)}`],
      ['/', { range: `bytes=${long('0-1,')}0-1` }],
      ['/', { 'if-none-match': long('"x",') }],
      ['/', { 'accept-encoding': long('br;q=0.1,') }],
      [`/${long('../')}`],
      [`/${long('%2e%2e/')}`],
      [`/${long('.a')}`],
      [`/${long('%')}`],
      ['/api/live', { origin: long('x') }],
      ['/', { host: long('x') }],
      ['/', { 'x-forwarded-for': long('1.1.1.1,') }],
    ];
    await floodOf(target, 100, (n) => {
      const [path, headers = {}] = heads[n % heads.length]!;
      return attackerHttp.send('GET', path, { headers });
    });
  },
};
