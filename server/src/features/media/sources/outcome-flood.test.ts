import { expect, it } from 'vitest';
import { withApp } from '../../../../test/with-app.ts';

const { people } = await withApp({ RATE_LIMITS: 'on' });

it('one member can not spoil the score of a source: only some of their reports count', async () => {
  const [villain, owner] = [await people.paid(), await people.owner()];
  const body = { domain: 'mirror-1.demo', ok: false };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => villain.post('/api/media/sources/outcome', body)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  expect((await owner.get('/api/admin/media')).body.sources[0].failed).toBe(30);
});
