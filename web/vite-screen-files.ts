import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

type ScreenFiles = { sheets: string[]; code: string[] };

/**
 * The files of each screen, without those that the chunks of `opened` need too. The page of an address that names the
 * screen preloads them. Otherwise a browser learns their names only when the first code has run.
 */
export function filesOfScreens(
  bundle: Bundle,
  moduleIds: Iterable<string>,
  opened: readonly string[],
): Record<string, ScreenFiles> {
  const chunks = new Map<string, Rolldown.OutputChunk>();
  for (const file of Object.values(bundle)) if (file.type === 'chunk') chunks.set(file.fileName, file);

  /** These chunks and all that they import. */
  function closure(names: readonly string[]): Set<string> {
    const found = new Set(names);
    // A Set also visits what is added while it is read.
    for (const name of found) for (const other of chunks.get(name)?.imports ?? []) found.add(other);
    return found;
  }

  const sheetsOf = (names: Set<string>) =>
    new Set([...names].flatMap((name) => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])]));

  const known = closure(opened);
  const knownSheets = sheetsOf(known);

  function filesOf(module: string): ScreenFiles {
    const entry = [...chunks.values()].find(({ moduleIds: own }) => own.includes(module));
    if (!entry) throw new Error(`The build has no file of ${module}`);
    const code = closure([entry.fileName]);
    return {
      sheets: [...sheetsOf(code)].filter((sheet) => !knownSheets.has(sheet)),
      code: [...code].filter((name) => !known.has(name)),
    };
  }

  return Object.fromEntries(screensIn(moduleIds).map(({ name, module }) => [name, filesOf(module)]));
}

/**
 * The screens that the features add, with the module of each. A screen that loads its code in another way is left out: the
 * dashboard, whose first tab depends on the member.
 */
function screensIn(moduleIds: Iterable<string>): { name: string; module: string }[] {
  const found = [...moduleIds]
    .filter((id) => /\.page\.tsx?$/.test(id))
    .flatMap((id) =>
      [
        ...readFileSync(id, 'utf8').matchAll(/\bname: '([\w-]+)',[^}]*?\bload: \(\) => import\('([^']+)'\)/g),
      ].map(([, name = '', path = '']) => ({ name, module: join(dirname(id), path) })),
    );
  if (found.length === 0) throw new Error('No feature adds a screen');
  return found;
}
