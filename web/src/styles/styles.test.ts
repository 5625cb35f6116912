import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readComponent, type Component } from './read-component.testing.ts';
import { fontWeights, smallerFonts } from '../../vite-font-parts.ts';
import { classesOf, readSheet, type Sheet } from './read-sheet.testing.ts';

const src = fileURLToPath(new URL('..', import.meta.url));
const all = readdirSync(src, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
const sheets = new Map<string, Sheet>(
  all.filter((path) => path.endsWith('.css')).map((path) => [path, readSheet(text(path))]),
);
const modules = [...sheets].filter(([path]) => path.endsWith('.module.css'));
const components = new Map<string, Component>(
  all
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|testing|d)\.tsx?$/.test(path))
    .map((path) => [path, readComponent(path, text(path))]),
);
const shared = new Set(
  ['styles/shared.css', 'styles/glass.css'].flatMap((path) => sheets.get(path)!.selectors.flatMap(classesOf)),
);

/** Sheets of libraries that our components import. */
const libraries = new Set(['uplot/dist/uPlot.min.css']);
/** May use `:global`, because the library creates the element and its class name. */
const mayNameGlobals = new Set(['ui/plot/plot.module.css']);

/** Pictures, which are not mirrored, and the preview of the components. */
const drawings =
  /^ui\/(?:sky|snow-edge|frost|snowfall|globe|plot\/.*)\.module\.css$|^ui\/plot\/|^ui-preview\//;

function text(path: string): string {
  return readFileSync(join(src, path), 'utf8');
}

function importsOf(path: string): { name: string; sheet: string }[] {
  const { sheetImports } = components.get(path)!;
  return sheetImports.map(({ name, from }) => ({
    name,
    sheet: join(dirname(path), from).replaceAll('\\', '/'),
  }));
}

/** The folder whose files may import a sheet: its feature, or `ui`, `app` or the preview. */
function home(path: string): string {
  return path.match(/^features\/[^/]+/)?.[0] ?? path.split(/[/.]/)[0]!;
}

/** A sheet of `styles/` that is loaded with the page of a member: a visitor does not need it. */
const memberSheet = '../styles/forced-colors.css';

describe('the rules for CSS', () => {
  test('a sheet outside of styles/ is a module beside its component, and short', () => {
    const strays = all.filter((path) => /(?<!\.module)\.css$/.test(path) && dirname(path) !== 'styles');
    expect(strays).toEqual([]);
    expect(modules.filter(([, { lines }]) => lines > 250).map(([path]) => path)).toEqual([]);
    const plain = [...components].flatMap(([path, { plainSheets }]) =>
      plainSheets
        .filter((from) => !libraries.has(from) && from !== memberSheet)
        .map((from) => `${path}: ${from}`),
    );
    expect(plain).toEqual([]);
  });

  test('a module is imported by its own feature only', () => {
    const strays = [...components.keys()].flatMap((path) =>
      importsOf(path)
        .filter(({ sheet }) => home(sheet) !== home(path))
        .map(({ sheet }) => `${path}: ${sheet}`),
    );
    expect(strays).toEqual([]);
  });

  test('every class that a component names exists, and every class of a module is named', () => {
    const named = new Map<string, Set<string>>(modules.map(([path]) => [path, new Set()]));
    const missing: string[] = [];
    for (const [path, component] of components) {
      for (const { name, sheet } of importsOf(path)) {
        const classes = new Set(sheets.get(sheet)?.classes);
        for (const used of component.members.get(name) ?? []) {
          if (!classes.has(used)) missing.push(`${path}: ${name}.${used}`);
          named.get(sheet)?.add(used);
        }
        // `styles[kind]`: any word of the file may be the class.
        if (component.indexed.has(name))
          for (const used of classes) if (component.words.has(used)) named.get(sheet)?.add(used);
      }
    }
    const dead = modules.flatMap(([path, { classes }]) =>
      [...classes].filter((name) => !named.get(path)!.has(name)).map((name) => `${path}: .${name}`),
    );
    expect({ missing, dead }).toEqual({ missing: [], dead: [] });
  });

  test('a class name in a string is one of the shared classes', () => {
    const strays = [...components].flatMap(([path, { strings }]) =>
      strings.filter((name) => !shared.has(name)).map((name) => `${path}: "${name}"`),
    );
    expect(strays).toEqual([]);
  });

  test('the comment at the top of the shared sheet lists its classes', () => {
    const [told = ''] = text('styles/shared.css').split('*/');
    expect([...shared].filter((name) => !new RegExp(`[ ,]${name}[ ,\\n]`).test(told))).toEqual([]);
  });

  test('a module selects its own classes only, below attributes of the page', () => {
    const strays = modules.flatMap(([path, { selectors, globals, onlyProperties }]) => [
      ...globals.filter(() => !mayNameGlobals.has(path)).map((name) => `${path}: :global(${name})`),
      ...selectors
        .filter((selector) => classesOf(selector).length === 0 || selector.includes('#'))
        // A screen may set the position of floating elements while it is open.
        .filter((selector) => !(/^\[data-screen='\w+'\]$/.test(selector) && onlyProperties.has(selector)))
        .map((selector) => `${path}: ${selector}`),
    ]);
    expect(strays).toEqual([]);
  });

  test('two sheets of one layer style one element only if the selector of the parent is stronger', () => {
    const strays = [...components].flatMap(([path, { handed }]) =>
      handed.flatMap(({ to, from, name, className }) => {
        const receiver = join(dirname(path), from).replaceAll('\\', '/');
        const isSameLayer = receiver.split('/')[0] === path.split('/')[0];
        if (!isSameLayer || !components.get(receiver)?.sheetImports.length) return [];
        const sheet = importsOf(path).find((each) => each.name === name)!.sheet;
        const alone = sheets.get(sheet)!.selectors.filter((selector) => {
          const weight = classesOf(selector).length + (selector.match(/\[|:(?!:)/g)?.length ?? 0);
          return classesOf(selector).includes(className) && weight < 2;
        });
        return alone.map((selector) => `${path}: <${to} className={${name}.${className}}> by "${selector}"`);
      }),
    );
    expect(strays).toEqual([]);
  });
});

test('every token used in a style sheet exists', () => {
  const defined = new Set(
    [...sheets.keys()].flatMap((path) => [...text(path).matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name)),
  );
  for (const path of all.filter((each) => /\.tsx?$/.test(each)))
    for (const [, name] of text(path).matchAll(/'(--[\w-]+)'/g)) defined.add(name);
  const strays = [...sheets.keys()].flatMap((path) =>
    [...text(path).matchAll(/var\((--[\w-]+)\)/g)]
      .map(([, name]) => name)
      .filter((name) => !defined.has(name))
      .map((name) => `${relative(src, join(src, path))}: ${name}`),
  );
  expect(strays).toEqual([]);
});

test('the fonts of the page have every weight and every feature that a style sheet names', () => {
  const { min, max } = fontWeights;
  const kept = new Set(smallerFonts.flatMap(({ features }) => features));
  const strays = [...sheets.keys()].flatMap((path) => {
    const weights = [...text(path).matchAll(/\bfont(?:-weight[\w-]*)?:\s*(\d{3})(?! \d{3})\b/g)].filter(
      ([, weight]) => Number(weight) < min || Number(weight) > max,
    );
    const features = [
      ...text(path).matchAll(/font-(?:feature-settings|variant-[\w-]+):\s*'?([\w-]+)/g),
    ].filter(([, name = '']) => name !== 'inherit' && !kept.has(name === 'tabular-nums' ? 'tnum' : name));
    return [...weights, ...features].map(([declaration]) => `${path}: ${declaration}`);
  });
  expect(strays).toEqual([]);
  expect(text('styles/fonts.css').match(/font-weight: [^;]+/g)).toEqual(
    smallerFonts.map(() => `font-weight: ${min} ${max}`),
  );
});

test('sizes and positions along the line are logical, so that they follow the direction of the language', () => {
  const sided =
    /^(?:(?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:left|right)(?:-\w+)?|border-\w+-(?:left|right)-radius)$/;
  const found = [...sheets.keys()].flatMap((path) => {
    if (drawings.test(path)) return [];
    // A rule for one direction may name a side.
    const plain = text(path)
      .replaceAll(/\/\*.*?\*\//gs, '')
      .replaceAll(/\[dir=[^{}]*\{[^{}]*\}/g, '');
    return [...plain.matchAll(/(?<=[{;]\s*)([\w-]+)\s*:\s*([^;{}]+)/g)]
      .filter(([, name = '', value = '']) => {
        if (sided.test(name)) return true;
        // The middle is the same from both sides.
        if (name === 'left' || name === 'right') return value !== '50%';
        return /^(?:text-align|float|clear)$/.test(name) && /^(?:left|right)\b/.test(value);
      })
      .map(([declaration]) => `${path}: ${declaration}`);
  });
  expect(found).toEqual([]);
});
