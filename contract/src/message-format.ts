import { splitAddresses } from './web-addresses.ts';

/** Formatting that surrounds words. */
type FormatKind = 'bold' | 'italic' | 'strike' | 'spoiler';
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'code'; text: string }
  | { kind: FormatKind; children: Inline[] };
export type Block =
  | { kind: 'words' | 'quote'; children: Inline[] }
  | { kind: 'code'; text: string; language: string };

/** Formats nested deeper than this stay plain text. This limits the depth of the page's DOM. */
export const maxFormatDepth = 4;

/**
 * Parses the formatting of a message: **bold**, *italic*, ~~strike~~, ||spoiler||, `code`, a block between two lines of
 * ```, and quoted lines that begin with "> ". A backslash before a sign keeps the sign. Text that does not match stays
 * as it was typed. Every character is read a bounded number of times, so the cost is linear in the length.
 */
export function parseMessage(text: string): Block[] {
  const blocks: Block[] = [];
  const lines = text.split('\n');
  let words: string[] = [];
  let isQuote = false;
  let hasClosingFence = true;

  function endWords(): void {
    if (words.length > 0)
      blocks.push({ kind: isQuote ? 'quote' : 'words', children: parseInline(words.join('\n')) });
    words = [];
  }
  function addLine(line: string, quoted: boolean): void {
    if (quoted !== isQuote) endWords();
    isQuote = quoted;
    words.push(line);
  }

  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    const fence = hasClosingFence ? /^```([\w+#.-]*)\s*$/.exec(line) : null;
    if (fence) {
      let end = at + 1;
      while (end < lines.length && lines[end]!.trimEnd() !== '```') end += 1;
      if (end < lines.length) {
        endWords();
        blocks.push({ kind: 'code', text: lines.slice(at + 1, end).join('\n'), language: fence[1]! });
        at = end;
        continue;
      }
      // No closing fence follows, so later lines do not have to search for one again.
      hasClosingFence = false;
    }
    if (line === '>' || line.startsWith('> ')) addLine(line.slice(2), true);
    else addLine(line.startsWith('\\> ') ? line.slice(1) : line, false);
  }
  endWords();
  return blocks;
}

type Frame = { kind: FormatKind; sign: string; children: Inline[] };

function parseInline(text: string): Inline[] {
  const root: Inline[] = [];
  const frames: Frame[] = [];
  const current = () => frames.at(-1)?.children ?? root;
  const isOpen = (kind: FormatKind) => frames.some((frame) => frame.kind === kind);

  /** An unclosed sign stays text: the sign and the text after it move into the surrounding format. */
  function dropFrame(): void {
    const { sign, children } = frames.pop()!;
    addText(current(), sign);
    for (const child of children) addInline(current(), child);
  }
  function close(kind: FormatKind): void {
    while (frames.at(-1)!.kind !== kind) dropFrame();
    const { children } = frames.pop()!;
    current().push({ kind, children });
  }

  function addSigns(signs: string, { canOpen, canClose }: Flanks): void {
    let rest = signs;
    while (rest !== '') {
      const closing = canClose && innermost(frames, rest);
      if (closing) {
        close(closing.kind);
        rest = rest.slice(closing.sign.length);
        continue;
      }
      const opening = kindsOf(rest).find(({ kind }) => !isOpen(kind));
      if (!canOpen || !opening || frames.length >= maxFormatDepth) {
        addText(current(), rest);
        return;
      }
      frames.push({ ...opening, children: [] });
      rest = rest.slice(opening.sign.length);
    }
  }

  for (const part of splitCode(text)) {
    if (part.isCode) {
      current().push({ kind: 'code', text: part.text });
      continue;
    }
    for (const piece of splitAddresses(part.text)) {
      if (piece.href !== null) {
        current().push({ kind: 'link', text: piece.text, href: piece.href });
        continue;
      }
      let done = 0;
      for (const { 0: found, index } of piece.text.matchAll(/\\[*~|`]|\*+|~+|\|+/g)) {
        addText(current(), piece.text.slice(done, index));
        done = index + found.length;
        const at = part.at + piece.at + index;
        if (found.startsWith('\\')) addText(current(), found.slice(1));
        else if (isSign(found)) addSigns(found, flanksOf(text, at, found.length));
        else addText(current(), found);
      }
      addText(current(), piece.text.slice(done));
    }
  }
  while (frames.length > 0) dropFrame();
  return root;
}

const isSign = (signs: string) => (signs.startsWith('*') ? signs.length <= 3 : signs.length === 2);

/** The formats that a run of signs can open, outermost first. */
function kindsOf(signs: string): { kind: FormatKind; sign: string }[] {
  if (signs.startsWith('~')) return [{ kind: 'strike', sign: '~~' }];
  if (signs.startsWith('|')) return [{ kind: 'spoiler', sign: '||' }];
  const kinds: { kind: FormatKind; sign: string }[] = [];
  if (signs.length > 1) kinds.push({ kind: 'bold', sign: '**' });
  if (signs.length !== 2) kinds.push({ kind: 'italic', sign: '*' });
  return kinds;
}

/** The format that these signs close: of those that match, the one opened last. */
function innermost(frames: readonly Frame[], signs: string): Frame | undefined {
  const kinds = kindsOf(signs);
  return frames.findLast((frame) => kinds.some(({ kind }) => kind === frame.kind));
}

type Flanks = { canOpen: boolean; canClose: boolean };

/** Signs inside a word (5*3*2) and signs between spaces (a || b) do not format. */
function flanksOf(text: string, at: number, length: number): Flanks {
  const before = text.charAt(at - 1);
  const after = text.charAt(at + length);
  const isBlank = (sign: string) => sign === '' || /\s/.test(sign);
  const isWord = (sign: string) => /\w/.test(sign);
  return {
    canOpen: !isBlank(after) && !isWord(before),
    canClose: !isBlank(before) && !isWord(after),
  };
}

function addText(to: Inline[], text: string): void {
  if (text !== '') addInline(to, { kind: 'text', text });
}

function addInline(to: Inline[], inline: Inline): void {
  const last = to.at(-1);
  if (inline.kind === 'text' && last?.kind === 'text')
    to[to.length - 1] = { kind: 'text', text: last.text + inline.text };
  else to.push(inline);
}

type CodePart = { at: number; text: string; isCode: boolean };

/** Splits off code: the text between two runs of the same number of backticks. */
function splitCode(text: string): CodePart[] {
  const runs = Array.from(text.matchAll(/\\`|`+/g)).filter(([found]) => found.startsWith('`'));
  const byLength = new Map<number, number[]>();
  // Filled backwards, so that the next run of a length is always the last item of its list.
  for (let nth = runs.length - 1; nth >= 0; nth -= 1) {
    const { length } = runs[nth]![0];
    const sameLength = byLength.get(length);
    if (sameLength) sameLength.push(nth);
    else byLength.set(length, [nth]);
  }
  const parts: CodePart[] = [];
  let done = 0;
  for (let nth = 0; nth < runs.length; nth += 1) {
    const { 0: run, index } = runs[nth]!;
    const sameLength = byLength.get(run.length)!;
    while (sameLength.length > 0 && sameLength.at(-1)! <= nth) sameLength.pop();
    const closing = sameLength.at(-1);
    if (closing === undefined) continue;
    const end = runs[closing]!.index;
    if (index > done) parts.push({ at: done, text: text.slice(done, index), isCode: false });
    parts.push({ at: index, text: withoutPadding(text.slice(index + run.length, end)), isCode: true });
    done = end + run.length;
    nth = closing;
  }
  if (done < text.length) parts.push({ at: done, text: text.slice(done), isCode: false });
  return parts;
}

/** One space on each side is removed, so that code can begin with a backtick. */
const withoutPadding = (code: string) =>
  code.length > 2 && code.startsWith(' ') && code.endsWith(' ') ? code.slice(1, -1) : code;

/** A message without formatting, for previews, quotes and notifications. Spoilers stay hidden. */
export function plainText(text: string): string {
  return parseMessage(text)
    .map((block) => (block.kind === 'code' ? block.text : plainInline(block.children)))
    .join('\n');
}

function plainInline(children: readonly Inline[]): string {
  return children
    .map((child) => {
      if (child.kind === 'spoiler') return '(spoiler)';
      return 'children' in child ? plainInline(child.children) : child.text;
    })
    .join('');
}
