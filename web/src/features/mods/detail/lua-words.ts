type LuaWord = {
  kind: 'comment' | 'string' | 'number' | 'keyword' | 'plain';
  text: string;
  /** Where it begins. */
  at: number;
};

const keywords =
  'and|break|continue|do|else|elseif|end|false|for|function|goto|if|in|local|nil|not|or|repeat|return|then|true|until|while';
/** In this order: what begins a comment or a text is nothing else. */
const word = new RegExp(
  [
    String.raw`(?<comment>--\[\[[\s\S]*?(?:\]\]|$)|--[^\n]*)`,
    String.raw`(?<string>"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|\[\[[\s\S]*?(?:\]\]|$))`,
    String.raw`(?<number>\b0[xX][\da-fA-F]+\b|\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b)`,
    String.raw`(?<keyword>\b(?:${keywords})\b)`,
  ].join('|'),
  'g',
);
/** Beyond this a script is shown in one colour: nobody reads that far, and every word is an element. */
const maxLength = 60_000;

/** Lua cut into words, so that each can have its colour. Put together they are the same text again. */
export function luaWords(code: string): LuaWord[] {
  const words: LuaWord[] = [];
  let at = 0;
  const add = (kind: LuaWord['kind'], text: string, from: number) =>
    text && words.push({ kind, text, at: from });
  for (const match of code.slice(0, maxLength).matchAll(word)) {
    add('plain', code.slice(at, match.index), at);
    const [kind] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? ['plain'];
    add(kind as LuaWord['kind'], match[0], match.index);
    at = match.index + match[0].length;
  }
  add('plain', code.slice(at), at);
  return words;
}
