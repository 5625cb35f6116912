import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { textsOfPage, textsOfServer } from './texts-in-code.testing.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const lists = `${root}web/test/unconverted/`;

/** What is not converted yet: one file for each feature, which is deleted with its last line. */
const unconverted = readdirSync(lists).map((name) => ({
  name,
  ...(JSON.parse(readFileSync(lists + name, 'utf8')) as { code: string[] }),
}));

const isDemo = /\.demo\.ts$|\/demo\/|\.test\.|\.testing\.|\/ui-preview/;

function filesBelow(path: string): string[] {
  return readdirSync(root + path, { recursive: true, encoding: 'utf8' })
    .map((file) => `${path}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !isDemo.test(file));
}

const read = (file: string) => readFileSync(root + file, 'utf8');
const found = [
  ...filesBelow('web/src').flatMap((file) => textsOfPage(file, read(file))),
  ...['contract/src', 'server/src'].flatMap(filesBelow).flatMap((file) => textsOfServer(file, read(file))),
];

test('texts for people are in contract/src/texts, not in the code', () => {
  const known = unconverted.flatMap(({ code }) => code);
  expect(found.filter((text) => !known.some((path) => text.startsWith(path)))).toEqual([]);
});

test('a converted folder is not in the lists any more', () => {
  const done = unconverted.flatMap(({ name, code }) =>
    code.filter((path) => !found.some((text) => text.startsWith(path))).map((path) => `${name}: ${path}`),
  );
  expect(done).toEqual([]);
});

test('the check finds texts in JSX, in attributes, in toasts and in refusals', () => {
  const page = `const a = <p title="Save it" className="page Screen x">Hello</p>; toast({ title: 'Saved' });
    const b = <i aria-label={\`Remove \${name} now\`}>{t('ui:save')} · 5</i>; console.error('Not good at all');`;
  expect(textsOfPage('x.tsx', page)).toEqual([
    'x.tsx:1: Save it',
    'x.tsx:1: Hello',
    'x.tsx:1: Saved',
    'x.tsx:2: Remove … now',
  ]);
  const server = `fault(404, 'x', 'There is nothing'); throw new AppError(f, { text: 'Not today, friend' });
    z.string().check(z.maxLength(9, 'That is too long')); log.warn('A thing happened'); fault(404, 'y', 'core:fault.y');`;
  expect(textsOfServer('x.ts', server)).toHaveLength(3);
});
