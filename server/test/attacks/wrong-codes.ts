import type { Attack } from './attack.ts';

export const wrongCodes: Attack = {
  name: 'wrong codes at once',
  does: 'signs in to an own account with two-factor and gives six wrong codes in the same moment, again and again',
  async run({ elsewhere, scene, time }) {
    const { username, password, wrongCode } = scene.guarded;
    while (!time.aborted) {
      const first = await elsewhere.send('POST', '/api/auth/login', { json: { username, password } });
      const cookie = first?.headers['set-cookie']?.map((line) => line.split(';')[0]).join('; ') ?? '';
      const guess = () =>
        elsewhere.send('POST', '/api/auth/two-factor/verify', {
          json: { code: wrongCode },
          headers: { cookie },
        });
      await Promise.all(Array.from({ length: 6 }, guess));
    }
  },
};
