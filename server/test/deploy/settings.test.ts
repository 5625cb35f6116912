import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/core/config/config.ts';
import { find, environment, readStages } from './containerfile.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
/** The settings that README describes. */
const settings = new Set(
  read('README.md')
    .match(/`[A-Z]+(?:_[A-Z]+)*`/g)
    ?.map((name) => name.slice(1, -1)),
);
/** Variables of Node and of npm's scripts. */
const others = new Set(['NODE_ENV', 'NODE_COMPILE_CACHE']);
const unknown = (names: string[]) => names.filter((name) => !settings.has(name) && !others.has(name));

test('the Containerfile, compose.yaml and the unit set only settings that exist', () => {
  const stages = readStages(read('Containerfile'));
  const inImage = environment(stages.at(-1)!.instructions);
  expect(unknown(Object.keys(inImage))).toEqual([]);
  expect(readConfig(inImage)).toMatchObject({ HOST: '0.0.0.0', DATA_DIR: '/data', payments: 'off' });

  const compose =
    /\n {2}snowglobe:[\s\S]*?environment:\n((?: {6}.*\n)+)/.exec(read('deploy/compose.yaml'))?.[1] ?? '';
  const inCompose = [...compose.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name!);
  expect(inCompose).toContain('PUBLIC_URL');
  expect(unknown(inCompose)).toEqual([]);

  const inUnit = [...read('deploy/snowglobe.service').matchAll(/^Environment=(\w+)=/gm)].map(
    ([, name]) => name!,
  );
  expect(inUnit).toContain('DATA_DIR');
  expect(unknown(inUnit)).toEqual([]);
});

test('the image does not run as root, and has a health check and a volume for the data', () => {
  const { instructions } = readStages(read('Containerfile')).at(-1)!;
  expect(find(instructions, 'USER')).toEqual(['10001:10001']);
  expect(find(instructions, 'HEALTHCHECK')[0]).toContain('check-health.mjs');
  expect(find(instructions, 'VOLUME')[0]).toMatch(/^\/data\b/);
});
