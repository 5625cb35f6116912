import { globSync, readFileSync } from 'node:fs';
import { listedScreens } from '@snowglobe/contract/contract.ts';
import { expect, test } from 'vitest';
import { t } from '../../core/texts.ts';

/** A title in the code is the key of a text. */
const words = t as (key: string) => string;
const listed = listedScreens.map((screen) => ({ ...screen, title: words(screen.title) }));

const sources = new URL('../../', import.meta.url);

const files = [
  ...globSync('**/*.page.{ts,tsx}', { cwd: sources }),
  'app/combined/dashboard/dashboard-tabs.ts',
];
const text = files.map((file) => readFileSync(new URL(file, sources), 'utf8')).join('\n');

test('the search finds every tab of the dashboard by its name, for members who may open it', () => {
  const tabs = [
    ...text.matchAll(/value: '(\w+)',\s+label: (?:t\()?'([^']+)'\)?,\s+icon: \w+,\s+needs: '([\w.]+)'/g),
  ];
  expect(tabs.length).toBeGreaterThan(10);
  for (const [, value, label, access] of tabs)
    expect(listed).toContainEqual(
      expect.objectContaining({ address: `/?screen=dashboard&tab=${value}`, title: words(label!), access }),
    );
});

test('the search finds every screen by its name', () => {
  const screens = [...text.matchAll(/name: '([\w-]+)',\s+title: (?:t\()?'([^']+)'/g)];
  expect(screens.length).toBeGreaterThan(8);
  const found = screens.map(([, name, title]) => ({ address: `/?screen=${name}`, title: words(title!) }));
  for (const screen of found) expect(listed).toContainEqual(expect.objectContaining(screen));
});
