type TextBlock =
  | { kind: 'words'; text: string }
  /** The first row is the header. */
  | { kind: 'table'; rows: string[][] }
  | { kind: 'code'; text: string; language: string; isOpen: boolean };

/**
 * Splits an answer where Markdown can be split: at blank lines and around code blocks and tables. Finished blocks are
 * rendered once; only the last block is rendered again while words arrive.
 */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let words: string[] = [];
  let code: { fence: string; language: string; lines: string[] } | null = null;
  const addWords = (lines: readonly string[]) => {
    if (lines.some((line) => line.trim() !== ''))
      blocks.push({ kind: 'words', text: lines.join('\n').trimEnd() });
  };
  const endWords = () => {
    const head = words.findIndex((line, at) => isRow(line) && isSeparator(words[at + 1]));
    const end = head === -1 ? -1 : words.findIndex((line, at) => at > head && !isRow(line));
    addWords(head === -1 ? words : words.slice(0, head));
    if (head !== -1) {
      const [first, , ...rows] = words.slice(head, end === -1 ? undefined : end);
      blocks.push({ kind: 'table', rows: [first!, ...rows].map(cellsOf) });
      if (end !== -1) addWords(words.slice(end));
    }
    words = [];
  };
  for (const line of text.split('\n')) {
    const fence = /^ {0,3}(`{3,}|~{3,})\s*([\w+#.-]*)/.exec(line);
    if (code) {
      if (fence?.[1]?.startsWith(code.fence) && fence[2] === '') {
        blocks.push({ kind: 'code', text: code.lines.join('\n'), language: code.language, isOpen: false });
        code = null;
      } else code.lines.push(line);
    } else if (fence) {
      endWords();
      code = { fence: fence[1]!, language: fence[2]!, lines: [] };
    } else if (line.trim() === '') {
      if (isList(words)) words.push('');
      else endWords();
    } else {
      if (words.at(-1) === '' && !belongsToList(line)) endWords();
      words.push(line);
    }
  }
  if (code) blocks.push({ kind: 'code', text: code.lines.join('\n'), language: code.language, isOpen: true });
  endWords();
  return blocks;
}

const listItem = /^\s*(?:[-*+]|\d+[.)])\s/;
/** A list may contain blank lines, and indented lines belong to the item above. */
const isList = (words: readonly string[]) => words.some((line) => listItem.test(line));
const belongsToList = (line: string) => listItem.test(line) || /^\s{2,}/.test(line);

const isRow = (line: string) => /^\s*\|.*\|\s*$/.test(line);
/** `|---|:-:|`: the line between a table's header and its rows. */
const isSeparator = (line: string | undefined) => /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/.test(line ?? '');
/** Splits a row at `|`; `\|` is a literal character. */
const cellsOf = (row: string) =>
  row
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
