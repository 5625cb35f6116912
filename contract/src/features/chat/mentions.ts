import { parseMessage, type Inline } from '../../message-format.ts';

/** How many members one message can notify. */
const maxMentions = 10;

/** Matches `@name`, but not inside an email address or a longer name. */
export const mentionPattern = /(?<![\p{L}\p{N}_.+@-])@([A-Za-z0-9_-]{3,24})(?![\w-])/gu;

/** The names that a message mentions with an `@`, in lower case, without duplicates. Code and links mention nobody. */
export function mentionsIn(text: string): string[] {
  if (!text.includes('@')) return [];
  const names = new Set<string>();
  for (const block of parseMessage(text)) if (block.kind !== 'code') collectNames(block.children, names);
  return [...names].slice(0, maxMentions);
}

function collectNames(children: readonly Inline[], names: Set<string>): void {
  for (const child of children) {
    if ('children' in child) collectNames(child.children, names);
    else if (child.kind === 'text')
      for (const [, name] of child.text.matchAll(mentionPattern)) names.add(name!.toLowerCase());
  }
}
