import { describe, expect, it } from 'vitest';
import { openLiveClient } from '../../../test/live-client.ts';
import { withApp } from '../../../test/with-app.ts';

const app = await withApp();
const { people } = app;
const hour = 3600 * 1000;
const used = { status: 409, body: { error: 'Trial already used', code: 'trial_used' } };
const full = { status: 403, body: { error: 'Your role already has full access', code: 'full_already' } };
const start = (who: { post(path: string): Promise<{ status: number; body: unknown }> }) =>
  who.post('/api/subscriptions/trial');

async function moveTrialEnd(memberId: number, to: number) {
  await app.people.change(memberId, { trial_ends_at: new Date(to) });
}

describe('the plans', () => {
  it('are the 12-hour access and Pro, for everyone to see', async () => {
    const { status, body } = await app.visitor().get('/api/subscriptions/plans');
    expect(status).toBe(200);
    expect(body.plans).toEqual([
      {
        id: 'trial',
        name: '12 Hour Access',
        description: expect.any(String),
        price: 0,
        features: expect.arrayContaining(['100 free AI texts every 12 hours']),
        isPopular: false,
      },
      {
        id: 'pro',
        name: 'Pro',
        description: expect.stringContaining('Cancel anytime'),
        price: 999,
        features: [
          'Enhanced AI features',
          'Priority support',
          'Exclusive content',
          'No ads',
          'Advanced exploits',
          'Early access',
        ],
        isPopular: true,
      },
    ]);
  });
});

describe('the 12-hour access', () => {
  it('makes a Free member Paid at once, on every open page, for 12 hours', async () => {
    const who = await people.free();
    const tab = await openLiveClient(who);
    expect((await who.get('/api/subscriptions/trial-status')).body).toEqual({
      hasActiveTrial: false,
      trialEndTime: null,
      canActivate: true,
    });
    const { status, body } = await start(who);
    expect(status).toBe(200);
    const { trialEndTime } = body as { trialEndTime: string };
    expect(Math.abs(Date.parse(trialEndTime) - Date.now() - 12 * hour)).toBeLessThan(60_000);
    expect((await tab.frame('me.changed')).data).toMatchObject({ role: 'Paid', trialEndTime });
    expect((await who.get('/api/users/me')).body).toMatchObject({ role: 'Paid', trialEndTime });
    expect((await who.get('/api/subscriptions/trial-status')).body).toEqual({
      hasActiveTrial: true,
      trialEndTime,
      canActivate: false,
    });
    expect((await who.get('/api/subscriptions/current')).body).toEqual({ subscription: null });
    await tab.close();
  });

  it('ends by itself and cannot be used again', async () => {
    const who = await people.free();
    await start(who);
    await moveTrialEnd(who.id, Date.now() - 1);
    expect((await who.get('/api/users/me')).body.role).toBe('Free');
    expect((await who.get('/api/subscriptions/trial-status')).body).toMatchObject({
      hasActiveTrial: false,
      canActivate: false,
    });
    expect(await start(who)).toMatchObject(used);
  });

  it('is refused while it runs', async () => {
    expect(await start(await people.trial())).toMatchObject(used);
  });

  it('is not for those who have full access already', async () => {
    const paying = await people.free();
    await app.people.change(paying.id, { paid_until: new Date(Date.now() + hour) });
    const custom = await people.withPermissions('news.write');
    for (const who of [await people.paid(), await people.admin(), await people.owner(), custom, paying]) {
      expect(await start(who)).toMatchObject(full);
      expect((await who.get('/api/subscriptions/trial-status')).body).toEqual({
        hasActiveTrial: false,
        trialEndTime: null,
        canActivate: false,
      });
    }
  });

  it('starts once when it is pressed several times at once', async () => {
    const who = await people.free();
    const tab = await openLiveClient(who);
    const answers = await Promise.all(Array.from({ length: 10 }, () => start(who)));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    for (const answer of answers) if (answer !== won[0]) expect(answer).toMatchObject(used);
    expect((await who.get('/api/users/me')).body.trialEndTime).toBe(
      (won[0]!.body as { trialEndTime: string }).trialEndTime,
    );
    expect(tab.of('me.changed')).toHaveLength(1);
    await tab.close();
  });

  it('is for members', async () => {
    const visitor = app.visitor();
    for (const answer of [
      await start(visitor),
      await visitor.get('/api/subscriptions/trial-status'),
      await visitor.get('/api/subscriptions/current'),
    ]) {
      expect(answer).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
    }
  });
});
