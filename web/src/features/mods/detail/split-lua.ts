type LuaToken = {
  kind: 'comment' | 'string' | 'number' | 'keyword' | 'plain';
  text: string;
  /** The offset of its first character. */
  at: number;
};

const keywords =
  'and|break|continue|do|else|elseif|end|false|for|function|goto|if|in|local|nil|not|or|repeat|return|then|true|until|while';
/** The order matters: comments and strings are matched first, because they can contain the others. */
const token = new RegExp(
  [
    String.raw`(?<comment>--\[\[[\s\S]*?(?:\]\]|$)|--[^\n]*)`,
    String.raw`(?<string>"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|\[\[[\s\S]*?(?:\]\]|$))`,
    String.raw`(?<number>\b0[xX][\da-fA-F]+\b|\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b)`,
    String.raw`(?<keyword>\b(?:${keywords})\b)`,
  ].join('|'),
  'g',
);
/** A script is not highlighted beyond this length, because every token is a DOM element. */
const maxLength = 60_000;

/** Splits Lua into tokens for syntax highlighting. Joined together they are the original text. */
export function splitLua(code: string): LuaToken[] {
  const words: LuaToken[] = [];
  let at = 0;
  const add = (kind: LuaToken['kind'], text: string, from: number) =>
    text && words.push({ kind, text, at: from });
  for (const match of code.slice(0, maxLength).matchAll(token)) {
    add('plain', code.slice(at, match.index), at);
    const [kind] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? ['plain'];
    add(kind as LuaToken['kind'], match[0], match.index);
    at = match.index + match[0].length;
  }
  add('plain', code.slice(at), at);
  return words;
}
