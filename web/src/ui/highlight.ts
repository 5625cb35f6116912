type CodePiece = {
  kind: 'plain' | 'comment' | 'string' | 'number' | 'keyword' | 'name';
  text: string;
};

const keywords = new Set(
  (
    'abstract and as assert async await begin bool boolean break case catch char class const continue def default del delete do double elif else elsif end ' +
    'enum except export extends extern false final finally float fn for foreach from func function global go if impl implements import in include instanceof int ' +
    'interface is lambda let local long match mod module mut namespace new nil none not null or package pass private protected public pub raise readonly ref require ' +
    'return select self short static str string struct super switch template then this throw throws trait true try type typedef typeof undefined union unless until ' +
    'use using val var virtual void when where while with yield insert into values update set create table join group order by limit echo fi done esac'
  ).split(' '),
);

/** Languages in which `#` starts a comment. */
const hashed = /^(py|python|rb|ruby|sh|bash|zsh|shell|yaml|yml|toml|perl|r|dockerfile|makefile|conf|ini)$/i;
/** Languages in which `--` starts a comment. */
const dashed = /^(sql|lua|haskell|hs|ada)$/i;
/** Languages without highlighting, because they are no programs. */
const plain = /^(text|txt|plain|plaintext|markdown|md|log|csv|diff)$/i;

const shared = String.raw`(?<string>"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|${'`'}(?:[^${'`'}\\]|\\.)*${'`'}?)|(?<number>\b\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?\w*\b)|(?<word>[A-Za-z_$][\w$]*)`;

function comments(language: string): string {
  if (hashed.test(language)) return String.raw`(?<comment>#[^\n]*)`;
  if (dashed.test(language)) return String.raw`(?<comment>--[^\n]*|/\*[\s\S]*?(?:\*/|$))`;
  return String.raw`(?<comment>//[^\n]*|/\*[\s\S]*?(?:\*/|$)|<!--[\s\S]*?(?:-->|$))`;
}

/** Longer code is shown without colours. */
const maxCharacters = 50_000;

/** Splits a program into pieces for colouring. It is no parser: it knows only what most languages have in common. */
export function highlight(code: string, language: string): CodePiece[] {
  if (plain.test(language) || code.length > maxCharacters) return [{ kind: 'plain', text: code }];
  const pieces: CodePiece[] = [];
  let at = 0;
  const add = (kind: CodePiece['kind'], text: string) => {
    const last = pieces.at(-1);
    if (kind === 'plain' && last?.kind === 'plain') last.text += text;
    else if (text !== '') pieces.push({ kind, text });
  };
  for (const match of code.matchAll(new RegExp(`${comments(language)}|${shared}`, 'g'))) {
    add('plain', code.slice(at, match.index));
    at = match.index + match[0].length;
    add(kindOf(match, code[at] === '('), match[0]);
  }
  add('plain', code.slice(at));
  return pieces;
}

function kindOf({ groups = {} }: RegExpMatchArray, isCalled: boolean): CodePiece['kind'] {
  if (groups['comment'] !== undefined) return 'comment';
  if (groups['string'] !== undefined) return 'string';
  if (groups['number'] !== undefined) return 'number';
  if (keywords.has(groups['word']!) || keywords.has(groups['word']!.toLowerCase())) return 'keyword';
  return isCalled ? 'name' : 'plain';
}
