/**
 * Messages in the ICU format: `{name}`, `{count, number}`, `{count, plural, one {# day} other {# days}}`,
 * `{kind, select, film {…} other {…}}` and tags such as `<link>…</link>`. An apostrophe before one of `{}<#` starts a
 * quoted text. The page loads this file at its start, so it has only what the texts need.
 */
export type Part =
  | string
  | { name: string; kind: string; cases: Record<string, Part[]> }
  | { tag: string; parts: Part[] };
export type Values = Readonly<Record<string, unknown>>;

/** Throws for a message that is not valid. */
export function parseMessage(message: string): Part[] {
  let at = 0;
  const read = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(message);
    if (!found) throw new Error(`Not a valid text at ${at}: ${message}`);
    at = pattern.lastIndex;
    return found[1]!;
  };

  function parts(isPlural: boolean): Part[] {
    const found: Part[] = [];
    let text = '';
    const add = (part: Part) => {
      if (text) found.push(text);
      text = '';
      found.push(part);
    };
    for (; at < message.length; at += 1) {
      const char = message[at]!;
      const next = message[at + 1] ?? '';
      if (char === '}' || (char === '<' && next === '/')) break;
      if (char === "'" && next === "'") text += message[(at += 1)];
      else if (char === "'" && '{}<#'.includes(next) && next) {
        at += 1;
        text += read(/([^']*)/y);
      } else if (char === '#' && isPlural) add({ name: '#', kind: 'number', cases: {} });
      else if (char === '{') add(argument());
      else if (char === '<' && /[a-z]/i.test(next)) add(tag());
      else text += char;
    }
    if (text) found.push(text);
    return found;
  }

  function argument(): Part {
    const name = read(/\{\s*(\w+)\s*/y);
    const kind = message[at] === ',' ? read(/,\s*(number|plural|select)\s*/y) : '';
    const cases: Record<string, Part[]> = {};
    if (kind === 'plural' || kind === 'select') {
      read(/(,\s*)/y);
      while (message[at] !== '}') {
        const chosen = read(/(=?\w+)\s*\{/y);
        cases[chosen] = parts(kind === 'plural');
        read(/(\}\s*)/y);
      }
      if (!cases['other']) throw new Error(`No case "other" in a text: ${message}`);
    }
    if (message[at] !== '}') throw new Error(`Not a valid text at ${at}: ${message}`);
    return { name, kind, cases };
  }

  function tag(): Part {
    const name = read(/<(\w+)>/y);
    const inner = parts(false);
    read(new RegExp(`(</)${name}(?=>)`, 'y'));
    return { tag: name, parts: inner };
  }

  const found = parts(false);
  if (at < message.length) throw new Error(`Not a valid text at ${at}: ${message}`);
  return found;
}

const parsed = new Map<string, Part[]>();
const numbers = new Map<string, Intl.NumberFormat>();
const plurals = new Map<string, Intl.PluralRules>();

/** The value of a key, which is created at its first use. */
function cached<V>(kept: Map<string, V>, key: string, create: (key: string) => V): V {
  let value = kept.get(key);
  if (value === undefined) kept.set(key, (value = create(key)));
  return value;
}

/** In a text from right to left a value keeps its own direction, such as the name of a member or "3.4 MB". */
const isolated = (value: string, locale: string) =>
  locale.startsWith('ar') && value ? `\u2068${value}\u2069` : value;

/**
 * Whole numbers in English and German, without `Intl`: its first use takes a browser 60 ms, and this runs while the page
 * appears. The tests compare the two.
 */
const isSimple = (value: number, locale: string) =>
  /^(en|de)/.test(locale) && Number.isSafeInteger(value) && value >= 0;

/** "1,234,567" or "1.234.567" */
const grouped = (value: number, locale: string) =>
  String(value).replaceAll(/\B(?=(\d{3})+$)/g, locale.startsWith('de') ? '.' : ',');

function shown(value: unknown, locale: string): unknown {
  if (typeof value === 'string') return isolated(value, locale);
  if (typeof value !== 'number') return value;
  if (isSimple(value, locale)) return grouped(value, locale);
  return cached(numbers, locale, () => new Intl.NumberFormat(locale)).format(value);
}

function pluralRule(value: number, locale: string): string {
  if (isSimple(value, locale)) return value === 1 ? 'one' : 'other';
  return cached(plurals, locale, () => new Intl.PluralRules(locale)).select(value);
}

/** The message as a list of its texts and values. The value of a tag is a function of its content. */
export function formatParts(message: string, values: Values, locale: string): unknown[] {
  const format = (parts: Part[], count?: number): unknown[] =>
    parts.flatMap((part) => {
      if (typeof part === 'string') return part;
      if ('tag' in part)
        return (values[part.tag] as (inner: unknown[]) => unknown)(format(part.parts, count));
      const value = part.name === '#' ? count : values[part.name];
      if (part.kind === 'select') return format(part.cases[String(value)] ?? part.cases['other']!, count);
      if (part.kind !== 'plural') return shown(value, locale);
      const number = value as number;
      const exact = part.cases[`=${number}`];
      return format(exact ?? part.cases[pluralRule(number, locale)] ?? part.cases['other']!, number);
    });
  return format(cached(parsed, message, parseMessage));
}

export const formatMessage = (message: string, values: Values, locale: string): string =>
  formatParts(message, values, locale).join('');
