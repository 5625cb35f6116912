/** A range with open ends. */
export type Range = {
  from: number | null;
  to: number | null;
  /** A vague wish: titles of unknown length fit too. */
  isLoose?: true;
};

const decades: Readonly<Record<string, number>> = {
  tens: 1910,
  teens: 1910,
  twenties: 1920,
  thirties: 1930,
  forties: 1940,
  fifties: 1950,
  sixties: 1960,
  seventies: 1970,
  eighties: 1980,
  nineties: 1990,
};

/** Reads the years of a request: "the forties", "1920s", "before 1930", "newer than 1945", "1927". */
export function parseYears(text: string): Range | null {
  const lowerText = text.toLowerCase();
  const word = /\b(tens|teens|twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties)\b/.exec(
    lowerText,
  );
  const between = /\b(1[89]\d\d|20\d\d)\s*(?:-|–|to|and|until)\s*(1[89]\d\d|20\d\d)\b/.exec(lowerText);
  if (between) return { from: Number(between[1]), to: Number(between[2]) };
  const digits = /\b(?:(1[89]|20)?(\d)0)['’]?s\b/.exec(lowerText);
  const decade = word
    ? decades[word[1]!]!
    : digits
      ? Number(`${digits[1] ?? (Number(digits[2]) > 2 || digits[2] === '2' ? '19' : '20')}${digits[2]}0`)
      : null;
  const year = /\b(1[89]\d\d|20\d\d)\b/.exec(lowerText);
  const bound = decade ?? (year ? Number(year[1]) : null);
  if (bound === null) return null;
  if (/\b(before|older than|earlier than|until|up to)\b/.test(lowerText))
    return { from: null, to: bound - 1 };
  if (/\b(after|newer than|later than|since|more recent than)\b/.test(lowerText))
    return { from: decade === null ? bound + 1 : bound, to: null };
  return { from: bound, to: decade === null ? bound : bound + 9 };
}

const numbers: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  half: 0.5,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
};

/** Reads the length of a request in minutes: "under 15 minutes", "longer than two hours", "short", "only a few minutes". */
export function parseMinutes(text: string): Range | null {
  const lowerText = text.toLowerCase();
  const span =
    /\b(\d+|an?|one|two|three|half an?|ten|fifteen|twenty|thirty)\s*(h|hours?|min|mins|minutes?)\b/.exec(
      lowerText,
    );
  if (span) {
    const amount = /^\d/.test(span[1]!) ? Number(span[1]) : (numbers[span[1]!.split(' ')[0]!] ?? 1);
    const minutes = span[2]!.startsWith('h') ? amount * 60 : amount;
    if (/\b(over|longer than|more than|at least)\b/.test(lowerText)) return { from: minutes, to: null };
    if (/\b(under|less than|shorter than|at most|within|below|up to|max)\b/.test(lowerText))
      return { from: null, to: minutes };
    return { from: minutes * 0.75, to: minutes * 1.15 };
  }
  if (/\bfew minutes\b/.test(lowerText)) return { from: null, to: 20 };
  if (/\b(not (too|so|very) long|quick)\b/.test(lowerText)) return { from: null, to: 100, isLoose: true };
  if (/\bshorts?\b/.test(lowerText)) return { from: null, to: 30 };
  if (/\b(long|epic length)\b/.test(lowerText) && !/\bnot\b/.test(lowerText)) return { from: 110, to: null };
  return null;
}

export const isWithin = (value: number, { from, to }: Range): boolean =>
  (from === null || value >= from) && (to === null || value <= to);
