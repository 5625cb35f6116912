import { floodOf, type Attack } from './attack.ts';

export const parties: Attack = {
  name: 'parties',
  does: 'starts and ends parties in a group, sends commands, stalls, reactions, invitations and plans, and asks for the time, 100 at once',
  async run(target) {
    const { scene, attackerHttp } = target;
    await attackerHttp.send('POST', '/api/subscriptions/trial');
    const at = (rest: string) => `/api/chat/rooms/${scene.groupId}/party${rest}`;
    const { titleId } = scene.film;
    const everybody = scene.crowd.map(({ username }) => username);
    const post = (rest: string, json: unknown) => attackerHttp.send('POST', at(rest), { json });
    const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
    const calls = [
      (n: number) => post('/commands', { kind: 'seek', seq: n, position: n % 3 }),
      (n: number) => post('/commands', { kind: n % 2 ? 'play' : 'pause', seq: 1 }),
      (n: number) => post('/commands', { kind: 'title', seq: n % 5, titleId }),
      (n: number) =>
        post('/report', { status: n % 2 ? 'stalled' : 'ready', seq: 1, position: n, delayMs: 10_000 }),
      () => post('/reactions', { reaction: '🎉' }),
      () => post('/join', undefined),
      () => post('/leave', undefined),
      () => post('/invitations', { members: everybody }),
      () => post('/plans', { titleId, startsAt: inAnHour(), invite: everybody }),
      () => attackerHttp.send('GET', '/api/clock'),
      () => attackerHttp.send('GET', '/api/parties'),
      () => attackerHttp.send('DELETE', at('')),
      () => post('', { titleId, invite: everybody }),
    ];
    await post('', { titleId, invite: everybody });
    await floodOf(target, 100, (n) => calls[n % calls.length]!(n));
  },
};
