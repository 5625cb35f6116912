import { t } from '../../../core/texts.ts';

/** Inserts a block at the caret, on its own lines, and moves the caret behind it. */
export function insertBlock(area: HTMLTextAreaElement, block: string): void {
  const { value, selectionStart } = area;
  const before = value.slice(0, selectionStart);
  const after = value.slice(area.selectionEnd);
  const gapBefore = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const gapAfter = after.startsWith('\n') ? '\n' : '\n\n';
  area.focus();
  // execCommand works like typing: it can be undone, and React gets the input event.
  area.ownerDocument.execCommand('insertText', false, gapBefore + block + gapAfter);
}

const column = t('news:editor.column');
export const tableTemplate = `| ${column} | ${column} |\n| --- | --- |\n| … | … |\n| … | … |`;

/** Brackets are escaped and line breaks removed, because they would end the description. */
export const pictureMarkdown = (words: string, url: string) =>
  `![${words
    .replaceAll(/[[\]\\]/g, '\\$&')
    .replaceAll(/\s+/g, ' ')
    .trim()}](${url})`;
