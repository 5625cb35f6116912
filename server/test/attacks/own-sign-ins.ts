import { floodOf, type Attack } from './attack.ts';

export const ownSignIns: Attack = {
  name: 'own sign-ins',
  does: 'signs in to its own account, with the right password and on a known device with wrong ones and codes, 50 at once: each costs a hash',
  async run(target) {
    const { username, password } = target.scene.attacker;
    let device = '';
    await floodOf(target, 50, async (n) => {
      const isRight = n % 2 === 1;
      const answer = await target.attackerHttp.send('POST', '/api/auth/login', {
        json: { username, ...(isRight ? { password } : { password: 'wrong', code: '000000' }) },
        headers: { cookie: isRight ? '' : device },
      });
      const known = answer?.headers['set-cookie']?.find((line) => line.startsWith('snowglobe_device'));
      if (known) device = known.split(';')[0]!;
    });
  },
};
