import { parseMessage, type Part } from './format-message.ts';

const accents: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aàeéiíoöuücçnñyýAÀEÉIÍOÖUÜCÇNÑYÝ'.matchAll(/(.)(.)/gu)].map(([, plain, accent]) => [plain, accent]),
);

/** A message of the pseudo-language: accents, brackets that show what is cut, and 40 % more letters. */
export function pseudoMessage(message: string): string {
  const parts = parseMessage(message);
  const length = lengthOf(parts);
  return `[${write(parts)}${' ·'.repeat(Math.ceil(length * 0.2))}]`;
}

function lengthOf(parts: readonly Part[]): number {
  let length = 0;
  for (const part of parts) {
    if (typeof part === 'string') length += part.length;
    else if ('tag' in part) length += lengthOf(part.parts);
    else length += Math.max(4, ...Object.values(part.cases).map(lengthOf));
  }
  return length;
}

function write(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string')
        return part
          .replaceAll("'", "''")
          .replaceAll(/[{}<#]/g, "'$&'")
          .replaceAll(/Snowglobe|SnowyAI|\w/g, (found) => accents[found] ?? found);
      if ('tag' in part) return `<${part.tag}>${write(part.parts)}</${part.tag}>`;
      if (part.name === '#') return '#';
      const cases = Object.entries(part.cases).map(([name, inner]) => `${name} {${write(inner)}}`);
      return `{${[part.name, part.kind, cases.join(' ')].filter(Boolean).join(', ')}}`;
    })
    .join('');
}
