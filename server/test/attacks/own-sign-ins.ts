import { floodOf, type Attack } from './attack.ts';

export const ownSignIns: Attack = {
  name: 'own sign-ins',
  does: 'signs in with its own, right password, 50 at once: each costs a hash, a session and a row',
  async run(target) {
    const { username, password } = target.scene.attacker;
    await floodOf(target, 50, () =>
      target.elsewhere.send('POST', '/api/auth/login', {
        json: { username, password },
        headers: { cookie: '' },
      }),
    );
  },
};
