import type { AnswerPart } from '../answers/answerer.ts';

/**
 * Some models mix markup into their text: thinking in `<think>`, tool calls, and control tokens. Backticks and line ends
 * are matched too: inside code, the same markup is text and is shown.
 */
const markupPattern = /`+|\n|<\/?think(?:ing)?>|<\/?tool_calls?>|<\|[\w\s.-]{1,40}\|>/g;
/** An incomplete mark at the end of a piece. No mark is longer. */
const partialMarkPattern = /<(?:\/?[a-z_]{0,12}|\|[\w\s.-]{0,40}\|?)?$/;
const thinkingEnd = /<\/think(?:ing)?>/;
const callEnd = /<\/tool_calls?>/;

type Mode = 'words' | 'thinking' | 'call';

/** Separates the words of an answer from thinking and markup, wherever the pieces are split. */
export function createMarkupFilter() {
  let mode: Mode = 'words';
  let rest = '';
  /** The backticks that opened the current code; empty outside of code. */
  let code = '';
  let hasWords = false;

  /** Reads words until the mode changes or the piece ends. Returns the unread rest. */
  function readWords(text: string, parts: AnswerPart[]): string {
    let from = 0;
    let words = '';
    for (const match of text.matchAll(markupPattern)) {
      const [mark] = match;
      const until = match.index + mark.length;
      if (mark === '\n') {
        // Inline code ends with its line, a code fence does not.
        if (code.length < 3) code = '';
      } else if (mark.startsWith('`')) {
        if (code === '') code = mark;
        else if (mark.length >= code.length) code = '';
      } else if (code === '') {
        words += text.slice(from, match.index);
        from = until;
        mode = mark.startsWith('<think') ? 'thinking' : mark.startsWith('<tool') ? 'call' : 'words';
        if (mode !== 'words') break;
      }
    }
    const isOver = mode !== 'words';
    if (!isOver) words += text.slice(from);
    // After thinking at the start, models write blank lines.
    if (!hasWords) words = words.trimStart();
    if (words !== '') {
      hasWords = true;
      parts.push({ kind: 'words', text: words });
    }
    return isOver ? text.slice(from) : '';
  }

  function readHidden(text: string, parts: AnswerPart[]): string {
    const end = (mode === 'thinking' ? thinkingEnd : callEnd).exec(text);
    const hidden = end ? text.slice(0, end.index) : text;
    if (mode === 'thinking' && hidden !== '') parts.push({ kind: 'thinking', text: hidden });
    if (!end) return '';
    mode = 'words';
    return text.slice(end.index + end[0].length);
  }

  function readAll(text: string): AnswerPart[] {
    const parts: AnswerPart[] = [];
    for (let left = text; left !== '';)
      left = mode === 'words' ? readWords(left, parts) : readHidden(left, parts);
    return parts;
  }

  return {
    read(piece: string): AnswerPart[] {
      const text = rest + piece;
      rest = partialMarkPattern.exec(text.slice(-48))?.[0] ?? trailingTicks(text);
      return readAll(text.slice(0, text.length - rest.length));
    },
    /** The text that was held back because it could be the start of a mark. */
    end(): AnswerPart[] {
      const last = rest;
      rest = '';
      return readAll(last);
    },
  };
}

/** Backticks at the end are held back: more may follow, and their number has a meaning. */
const trailingTicks = (text: string) => /`{1,8}$/.exec(text.slice(-8))?.[0] ?? '';
