import { parseArgs } from 'node:util';

type Sizes<Name extends string> = Record<Name, readonly [usual: number, quick: number]>;

/**
 * Reads the command line of a measurement: its sizes (numbers) and its words. `--quick` makes all sizes small that are
 * not given.
 */
export function readFlags<Size extends string, Word extends string = never>(
  sizes: Sizes<Size>,
  words: readonly Word[] = [],
): Record<Size, number> & Partial<Record<Word, string>> {
  const names = [...(Object.keys(sizes) as Size[]), ...words];
  const { values } = parseArgs({
    options: {
      ...Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
      quick: { type: 'boolean' as const, default: false },
    },
  });
  const given = values as Partial<Record<Size | Word, string>> & { quick: boolean };
  const chosen = Object.entries<Sizes<Size>[Size]>(sizes).map(([name, [usual, quick]]) => {
    const text = given[name as Size];
    return [name, text === undefined ? (given.quick ? quick : usual) : Number(text)];
  });
  return { ...given, ...Object.fromEntries(chosen) } as ReturnType<typeof readFlags<Size, Word>>;
}
