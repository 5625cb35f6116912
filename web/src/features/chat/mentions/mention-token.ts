/** What is being typed behind an @: where it begins, and the beginning of a name. */
type MentionToken = { from: number; beginning: string };

const atTheEnd = /(?<![\p{L}\p{N}_.+@-])@([A-Za-z0-9_-]{0,24})$/u;

/** The name in front of the caret, or null when the member is writing something else. */
export function mentionTokenAt(text: string, caret: number): MentionToken | null {
  const found = atTheEnd.exec(text.slice(0, caret));
  return found && { from: found.index, beginning: found[1]! };
}
