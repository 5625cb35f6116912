import { floodOf, type Attack } from './attack.ts';

export const voiceSignals: Attack = {
  name: 'voice signals',
  does: 'joins the voice of a group again and again, switches the microphone, and sends 16 KB signals to guessed participants, 50 at once',
  async run(target) {
    const { groupId } = target.scene;
    const path = `/api/chat/rooms/${groupId}/voice`;
    const { send } = target.attackerHttp;
    let voiceId = 1;
    const sdp = 'x'.repeat(16_000);
    await floodOf(target, 50, async (n) => {
      if (n % 20 === 1) {
        const answer = await send('POST', path, { json: { muted: n % 2 === 0 } });
        if (answer?.status === 200) voiceId = (JSON.parse(answer.body) as { voiceId: number }).voiceId;
        return answer;
      }
      if (n % 3 === 0) return send('PUT', path, { json: { voiceId, muted: n % 2 === 0 } });
      const signal = { description: { type: 'offer', sdp, offerId: n } };
      return send('POST', `${path}/signals`, { json: { from: voiceId, to: 1 + (n % 40), signal } });
    });
  },
};
