/** A mention that is being typed: the position of the @, and the text after it. */
type MentionToken = { from: number; beginning: string };

const mentionAtEnd = /(?<![\p{L}\p{N}_.+@-])@([A-Za-z0-9_-]{0,24})$/u;

/** The mention before the caret, or null if there is no @ with a name. */
export function mentionTokenAt(text: string, caret: number): MentionToken | null {
  const found = mentionAtEnd.exec(text.slice(0, caret));
  return found && { from: found.index, beginning: found[1]! };
}
