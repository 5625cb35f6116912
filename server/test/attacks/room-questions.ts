import { floodOf, type Attack } from './attack.ts';
import { harmNames } from './hostile-model.ts';

export const roomQuestions: Attack = {
  name: 'questions in a room',
  does: 'asks SnowyAI in a group of everybody, 50 at once, with a model server that sends endless answers; asks again, stops and switches it off and on',
  async run(target) {
    const { scene, attackerHttp } = target;
    await attackerHttp.send('POST', '/api/subscriptions/trial', { json: {} });
    const room = `/api/chat/rooms/${scene.groupId}`;
    const switchTo = (isOn: boolean) => attackerHttp.send('PUT', `${room}/snowyai`, { json: { isOn } });
    await switchTo(true);
    const calls = [
      (n: number) =>
        attackerHttp.send('POST', `${room}/messages`, {
          json: { content: `@SnowyAI ${harmNames[n % harmNames.length]} ${'@SnowyAI '.repeat(200)}` },
        }),
      (n: number) => attackerHttp.send('POST', `${room}/messages/${n}/question`),
      (n: number) => attackerHttp.send('DELETE', `${room}/messages/${n}/question`),
      (n: number) => switchTo(n % 8 !== 3),
    ];
    await floodOf(target, 50, (n) => calls[n % calls.length]!(n));
  },
};
