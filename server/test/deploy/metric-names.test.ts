import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withApp } from '../with-app.ts';

const read = (name: string) => readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8');

/** The PromQL of the alerts and of the dashboard. */
const expressions = {
  'alerts.yaml': read('alerts.yaml').replaceAll(/annotations:[\s\S]*?(?=\n\n|$)/g, ''),
  'grafana.json': [...read('grafana.json').matchAll(/"expr": "(.*)",?$/gm)]
    .map(([, text]) => text)
    .join('\n'),
};

it.each(Object.entries(expressions))('deploy/%s uses only metrics that Snowglobe has', async (_, text) => {
  const app = await withApp();
  await app.visitor().get('/api/health');
  const { body } = await app.visitor().get('/metrics');
  const used = new Set(text.match(/\b(?:snowglobe|nodejs|process)_\w+/g));
  expect(used.size).toBeGreaterThan(8);
  // A metric with labels has no line until it has a value, but always a TYPE line.
  const names = new Set(
    [...String(body).matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? ['_sum', '_count', '_bucket'].map((end) => name + end) : [name],
    ),
  );
  expect([...used].filter((name) => !names.has(name))).toEqual([]);
});

it('every label that they select exists', async () => {
  const app = await withApp();
  await app.visitor().get('/api/health');
  const body = String((await app.visitor().get('/metrics')).body);
  for (const kind of ['free', 'total'])
    expect(body).toMatch(new RegExp(`^snowglobe_disk_bytes\\{kind="${kind}"\\} \\d`, 'm'));
  expect(body).toMatch(
    /^snowglobe_request_seconds_bucket\{.*method="GET",path="\/api\/health",status="200"\}/m,
  );
});
