import type { AnswerPart } from '../answers/answerer.ts';

/**
 * What models write between their words that is no word: thoughts in `<think>`, calls of tools that nobody offered, and
 * the marks with which they were trained. Backticks and line ends are looked at because code may show all of these.
 */
const special = /`+|\n|<\/?think(?:ing)?>|<\/?tool_calls?>|<\|[\w\s.-]{1,40}\|>/g;
/** A mark that is not whole yet. No mark is longer. */
const beginning = /<(?:\/?[a-z_]{0,12}|\|[\w\s.-]{0,40}\|?)?$/;
const thinkingEnd = /<\/think(?:ing)?>/;
const callEnd = /<\/tool_calls?>/;

type Mode = 'words' | 'thinking' | 'call';

/** Tells the words of an answer from the rest, wherever its pieces are cut. Needs only the newest piece. */
export function createMarkupFilter() {
  let mode: Mode = 'words';
  let rest = '';
  /** The backticks that opened the code which the text is in; empty outside of code. */
  let code = '';
  let hasWords = false;

  /** The parts of a piece until the mode changes, or to its end. */
  function readWords(text: string, parts: AnswerPart[]): string {
    let from = 0;
    let words = '';
    for (const match of text.matchAll(special)) {
      const [mark] = match;
      const until = match.index + mark.length;
      if (mark === '\n') {
        // Code within a line ends with the line, code in a fence does not.
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
    // An answer that begins with its thoughts has blank lines behind them.
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
      rest = beginning.exec(text.slice(-48))?.[0] ?? trailingTicks(text);
      return readAll(text.slice(0, text.length - rest.length));
    },
    /** What was held back because more could have come. */
    end(): AnswerPart[] {
      const last = rest;
      rest = '';
      return readAll(last);
    },
  };
}

/** More of them may come, and how many there are says what they mean. */
const trailingTicks = (text: string) => /`{1,8}$/.exec(text.slice(-8))?.[0] ?? '';
