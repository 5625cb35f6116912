import { floodOf, type Attack } from './attack.ts';

/** Five a day are theirs; the rest is refused. The attacker said 150,000 things before. */
export const exports: Attack = {
  name: 'exports',
  does: 'asks for copies of all that it ever said, 20 at once, some of which it does not read',
  async run(target) {
    for (let n = 0; n < 2; n += 1) target.elsewhere.open('GET', '/api/account/export').end();
    await floodOf(target, 20, () => target.elsewhere.send('GET', '/api/account/export'));
  },
};
