import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { textsOfPage, textsOfServer } from './texts-in-code.testing.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

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
  expect(found).toEqual([]);
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
