import { globSync, readFileSync } from 'node:fs';
import { places } from '@snowglobe/contract/features/search/places.ts';
import { expect, test } from 'vitest';

const sources = new URL('../../', import.meta.url);

test('every screen of the house is found by its name', () => {
  const files = globSync('**/*.screens.{ts,tsx}', { cwd: sources });
  const texts = files.map((file) => readFileSync(new URL(file, sources), 'utf8'));
  const screens = texts.flatMap((text) => [...text.matchAll(/name: '([\w-]+)',\s+title: '([^']+)'/g)]);
  expect(screens.length).toBeGreaterThan(8);
  const found = screens.map(([, name, title]) => ({ address: `/?screen=${name}`, title }));
  for (const screen of found) expect(places).toContainEqual(expect.objectContaining(screen));
});
