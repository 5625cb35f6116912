type TextBlock =
  | { kind: 'words'; text: string }
  | { kind: 'code'; text: string; language: string; isOpen: boolean };

/**
 * Cuts an answer where Markdown may be cut: at blank lines and around programs. What stands is drawn once, and only
 * the last block again and again while words come.
 */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let words: string[] = [];
  let code: { fence: string; language: string; lines: string[] } | null = null;
  const endWords = () => {
    if (words.some((line) => line.trim() !== ''))
      blocks.push({ kind: 'words', text: words.join('\n').trimEnd() });
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

const point = /^\s*(?:[-*+]|\d+[.)])\s/;
/** A list may have blank lines in it, and what is indented below belongs to its point. */
const isList = (words: readonly string[]) => words.some((line) => point.test(line));
const belongsToList = (line: string) => point.test(line) || /^\s{2,}/.test(line);
