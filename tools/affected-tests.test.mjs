import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMBINING, RULES_OF_THE_SERVER, chooseTests, listImports } from './affected-tests.mjs';
import { inRoot } from './root.mjs';

/** @type {Record<string, string>} */
const texts = {
  'contract/src/text.ts': '',
  'contract/src/text.test.ts': "import { trim } from './text.ts';",
  'contract/src/features/news/news.limits.ts': "import { trim } from '../../text.ts';",
  'server/src/app.ts': "import { features } from './features.ts';",
  'server/src/features.ts': "export { news } from './features/news/news.feature.ts';",
  'server/src/features/news/news.feature.ts': "import { posts } from './posts.ts';",
  'server/src/features/news/posts.ts':
    "import { max } from '@snowglobe/contract/features/news/news.limits.ts';",
  'server/src/features/news/posts.test.ts': "import { withApp } from '../../../test/with-app.ts';",
  'server/src/features/chat/chat.test.ts': "import { withApp } from '../../../test/with-app.ts';",
  'server/src/features/chat/cards.ts': "import type { Post } from '../news/posts.ts';",
  'server/src/features/chat/cards.test.ts': "import { cards } from './cards.ts';",
  'server/src/features/search/search.test.ts': "import { posts } from '../news/posts.ts';",
  'server/src/features/news/kill.faults.test.ts': "import { posts } from './posts.ts';",
  'server/test/with-app.ts': "import { app } from '../src/app.ts';",
  'server/test/access-matrix.test.ts': "import { withApp } from './with-app.ts';",
  'web/src/features/news/preview.ts': '',
  'web/src/features/news/preview.test.ts': "import { preview } from './preview.ts';",
  'web/src/styles/modules.test.ts': '',
  'e2e/news.test.ts': '',
  'README.md': '',
};
const sources = { files: Object.keys(texts), readFile: (/** @type {string} */ path) => texts[path] ?? '' };
/** @param {string[]} changed */
const choose = (...changed) => chooseTests(changed, sources);

test('a change in a feature runs the tests of this feature in every package, and those that import it', () => {
  expect(choose('server/src/features/news/posts.ts').toSorted()).toEqual([
    'server/src/features/news/posts.test.ts',
    'server/src/features/search/search.test.ts',
    'server/test/access-matrix.test.ts',
    'web/src/features/news/preview.test.ts',
  ]);
});

test('a change in a shared file runs the tests that import it through others', () => {
  expect(choose('contract/src/text.ts').toSorted()).toEqual([
    'contract/src/text.test.ts',
    'server/src/features/search/search.test.ts',
    'server/test/access-matrix.test.ts',
  ]);
});

test('a helper of the tests runs all tests that use it', () => {
  expect(choose('server/test/with-app.ts').toSorted()).toEqual([
    'server/src/features/chat/chat.test.ts',
    'server/src/features/news/posts.test.ts',
    'server/test/access-matrix.test.ts',
  ]);
});

test('tests in a browser and with faults run only when they were changed themselves', () => {
  expect(choose('e2e/news.test.ts')).toEqual(['e2e/news.test.ts']);
  expect(choose('server/src/features/news/kill.faults.test.ts')).toEqual([
    'server/src/features/news/kill.faults.test.ts',
  ]);
});

test('a changed test runs alone', () => {
  expect(choose('server/src/features/news/posts.test.ts')).toEqual([
    'server/src/features/news/posts.test.ts',
  ]);
});

test('a style sheet runs the tests of the style sheets, and a text runs none', () => {
  expect(choose('web/src/ui/button.module.css')).toEqual(['web/src/styles/modules.test.ts']);
  expect(choose('README.md')).toEqual([]);
  expect(choose()).toEqual([]);
});

test('a change of the configuration runs every short test', () => {
  const short = sources.files.filter((file) => file.includes('.test.') && !/e2e|faults/.test(file));
  expect(choose('package-lock.json')).toEqual(short);
});

test('imports are found in every form, without those of types only', () => {
  const text = `
    import type { A } from './a.ts';
    import { type B, b } from './b.ts';
    import './c.ts';
    export { d } from '@snowglobe/contract/d.ts';
    const e = () => import('./e.tsx');
    export type { F } from './f.ts';
    import { g } from 'zod';
  `;
  expect(listImports('web/src/x.ts', text)).toEqual([
    'web/src/b.ts',
    'web/src/c.ts',
    'contract/src/d.ts',
    'web/src/e.tsx',
  ]);
});

test('the files that are named in the rules exist', () => {
  for (const file of [...COMBINING, ...RULES_OF_THE_SERVER])
    expect(existsSync(inRoot(file)), file).toBe(true);
});
