import type { Messages } from './catalogue.ts';
import { parseMessage, type Part } from './format-message.ts';

export type ValueType = 'string | number' | 'number' | 'string' | 'Tag';

/** The values of a message, by name. */
export function valuesOf(message: string): Map<string, ValueType> {
  const found = new Map<string, ValueType>();
  const visit = (parts: readonly Part[]): void => {
    for (const part of parts) {
      if (typeof part === 'string') continue;
      if ('tag' in part) {
        found.set(part.tag, 'Tag');
        visit(part.parts);
        continue;
      }
      const type: ValueType =
        part.kind === 'select'
          ? 'string'
          : part.kind === ''
            ? (found.get(part.name) ?? 'string | number')
            : 'number';
      if (part.name !== '#') found.set(part.name, type);
      for (const inner of Object.values(part.cases)) visit(inner);
    }
  };
  visit(parseMessage(message));
  return found;
}

/** The content of a feature's `keys.ts`: each key with the types of its values. */
export function keysFile(feature: string, english: Messages): string {
  const rows = Object.entries(english).map(([name, message]) => {
    const values = [...valuesOf(message)].map(([value, type]) => `${value}: ${type}`);
    return `    '${feature}:${name}': ${values.length === 0 ? 'Plain' : `{ ${values.join('; ')} }`};`;
  });
  const text = rows.join('\n');
  const types = ['Plain', 'Tag'].filter((type) => new RegExp(`: ${type}\\b`).test(text));
  const imports = types.length > 0 ? `import type { ${types.join(', ')} } from '../texts.ts';\n\n` : '';
  return `// Written by \`npm run texts\` from en.json; do not edit.\n${imports}declare module '../texts.ts' {\n  interface Texts {\n${text}\n  }\n}\n`;
}
