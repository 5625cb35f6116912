import { globSync, readFileSync } from 'node:fs';
import { listedScreens } from '@snowglobe/contract/contract.ts';
import { expect, test } from 'vitest';

const sources = new URL('../../', import.meta.url);

const files = [
  ...globSync('**/*.page.{ts,tsx}', { cwd: sources }),
  'app/combined/dashboard/dashboard-tabs.ts',
];
const text = files.map((file) => readFileSync(new URL(file, sources), 'utf8')).join('\n');

test('the search finds every tab of the dashboard by its name, for members who may open it', () => {
  const tabs = [...text.matchAll(/value: '(\w+)',\s+label: '([^']+)',\s+icon: \w+,\s+needs: '([\w.]+)'/g)];
  expect(tabs.length).toBeGreaterThan(10);
  for (const [, value, title, access] of tabs)
    expect(listedScreens).toContainEqual(
      expect.objectContaining({ address: `/?screen=dashboard&tab=${value}`, title, access }),
    );
});

test('the search finds every screen by its name', () => {
  const screens = [...text.matchAll(/name: '([\w-]+)',\s+title: '([^']+)'/g)];
  expect(screens.length).toBeGreaterThan(8);
  const found = screens.map(([, name, title]) => ({ address: `/?screen=${name}`, title }));
  for (const screen of found) expect(listedScreens).toContainEqual(expect.objectContaining(screen));
});
