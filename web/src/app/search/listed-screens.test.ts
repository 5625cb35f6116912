import { globSync, readFileSync } from 'node:fs';
import { listedScreens } from '@snowglobe/contract/contract.ts';
import { expect, test } from 'vitest';

const sources = new URL('../../', import.meta.url);

test('every tab of the dashboard is found by its name, by whoever holds what it needs', () => {
  const text = readFileSync(new URL('app/dashboard.tabs.ts', sources), 'utf8');
  const tabs = [...text.matchAll(/value: '(\w+)',\s+label: '([^']+)',\s+icon: \w+,\s+needs: '([\w.]+)'/g)];
  expect(tabs.length).toBeGreaterThan(10);
  for (const [, value, title, access] of tabs)
    expect(listedScreens).toContainEqual(
      expect.objectContaining({ address: `/?screen=dashboard&tab=${value}`, title, access }),
    );
});

test('every screen of the house is found by its name', () => {
  const files = globSync('**/*.screens.{ts,tsx}', { cwd: sources });
  const texts = files.map((file) => readFileSync(new URL(file, sources), 'utf8'));
  const screens = texts.flatMap((text) => [...text.matchAll(/name: '([\w-]+)',\s+title: '([^']+)'/g)]);
  expect(screens.length).toBeGreaterThan(8);
  const found = screens.map(([, name, title]) => ({ address: `/?screen=${name}`, title }));
  for (const screen of found) expect(listedScreens).toContainEqual(expect.objectContaining(screen));
});
