/** Puts a block into a text where the caret is, on lines of its own, with the caret behind it. */
export function insertBlock(area: HTMLTextAreaElement, block: string): void {
  const { value, selectionStart } = area;
  const before = value.slice(0, selectionStart);
  const after = value.slice(area.selectionEnd);
  const gapBefore = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const gapAfter = after.startsWith('\n') ? '\n' : '\n\n';
  area.focus();
  // As if it were typed: it can be undone, and React hears of it.
  area.ownerDocument.execCommand('insertText', false, gapBefore + block + gapAfter);
}

export const tableToFill = '| Column | Column |\n| --- | --- |\n| … | … |\n| … | … |';

/** Brackets and line breaks would end the description. */
export const pictureMarkdown = (words: string, url: string) =>
  `![${words
    .replaceAll(/[[\]\\]/g, '\\$&')
    .replaceAll(/\s+/g, ' ')
    .trim()}](${url})`;
