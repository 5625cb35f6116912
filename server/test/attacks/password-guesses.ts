import { floodOf, type Attack } from './attack.ts';

export const passwordGuesses: Attack = {
  name: 'password guesses',
  does: "wrong passwords for the bystander's name in every spelling, its email and unknown names, some with a code, 50 at once",
  async run(target) {
    const { username } = target.scene.bystander;
    const spellings = [
      username,
      username.toUpperCase(),
      username.replaceAll('i', 'İ'),
      `${username}@example.com`,
      ` ${username}`,
    ];
    await floodOf(target, 50, (n) =>
      target.attackerHttp.send('POST', '/api/auth/login', {
        json: {
          username: spellings[n % 6] ?? `nobody${n}`,
          password: `guess ${n}`,
          ...(n % 4 ? {} : { code: '000000' }),
        },
        headers: { cookie: '' },
      }),
    );
  },
};
