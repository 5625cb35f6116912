import { floodOf, type Attack } from './attack.ts';

/** The provider is hostile, too: its answer to a code never ends. */
export const signInsByProvider: Attack = {
  name: 'sign-ins by a provider',
  does: 'begins and ends sign-ins with a hostile provider, whose answers are endless or very slow, 50 at once',
  async run(target) {
    await floodOf(target, 50, async () => {
      const begun = await target.attackerHttp.send('GET', '/api/oauth/google/redirect_url', {
        headers: { cookie: '' },
      });
      if (begun?.status !== 200) return;
      const { redirectUrl } = JSON.parse(begun.body) as { redirectUrl: string };
      const cookie = begun.headers['set-cookie']?.map((line) => line.split(';')[0]).join('; ') ?? '';
      const json = { code: 'any', state: new URL(redirectUrl).searchParams.get('state') };
      await target.attackerHttp.send('POST', '/api/sessions', { json, headers: { cookie } });
    });
  },
};
