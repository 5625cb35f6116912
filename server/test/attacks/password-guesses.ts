import { floodOf, type Attack } from './attack.ts';

export const passwordGuesses: Attack = {
  name: 'password guesses',
  does: "wrong passwords for the onlooker's name in every spelling, its email and names that nobody has, some with a code, 50 at once",
  async run(target) {
    const { username } = target.scene.onlooker;
    const spellings = [
      username,
      username.toUpperCase(),
      username.replaceAll('i', 'İ'),
      `${username}@example.com`,
      ` ${username}`,
    ];
    await floodOf(target, 50, (n) =>
      target.elsewhere.send('POST', '/api/auth/login', {
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
