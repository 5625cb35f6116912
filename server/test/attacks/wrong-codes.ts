import type { Attack } from './attack.ts';

export const wrongCodes: Attack = {
  name: 'wrong codes at once',
  does: 'signs in to an own account with two-factor and sends six wrong codes at once, again and again',
  async run({ attackerHttp, scene, time }) {
    const { username, password, wrongCode } = scene.guarded;
    while (!time.aborted) {
      const first = await attackerHttp.send('POST', '/api/auth/login', { json: { username, password } });
      const cookie = first?.headers['set-cookie']?.map((line) => line.split(';')[0]).join('; ') ?? '';
      const guess = () =>
        attackerHttp.send('POST', '/api/auth/two-factor/verify', {
          json: { code: wrongCode },
          headers: { cookie },
        });
      await Promise.all(Array.from({ length: 6 }, guess));
    }
  },
};
