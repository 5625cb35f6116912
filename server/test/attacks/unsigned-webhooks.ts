import { floodOf, type Attack } from './attack.ts';

export const unsignedWebhooks: Attack = {
  name: 'unsigned webhooks',
  does: 'webhooks of 1 MB that nobody signed, 10 at once',
  async run(target) {
    const body = JSON.stringify({ id: 'evt_1', type: 'invoice.paid', filler: 'x'.repeat(1_000_000) });
    await floodOf(target, 10, () =>
      target.attackerHttp.send('POST', '/api/subscriptions/webhook', {
        body,
        headers: {
          'content-type': 'application/json',
          'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`,
        },
      }),
    );
  },
};
