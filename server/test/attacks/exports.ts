import { floodOf, type Attack } from './attack.ts';

/** Five a day are allowed; the others are refused. The attacker has 150,000 messages. */
export const exports: Attack = {
  name: 'exports',
  does: 'asks for exports of all its data, 20 at once, and does not read some of them',
  async run(target) {
    for (let n = 0; n < 2; n += 1) target.attackerHttp.open('GET', '/api/account/export').end();
    await floodOf(target, 20, () => target.attackerHttp.send('GET', '/api/account/export'));
  },
};
