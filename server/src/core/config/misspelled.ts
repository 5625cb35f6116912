export type Misspelled = { given: string; meant: string };

/** The unknown names, each with the known name that was probably meant. */
export function findMisspelled(given: readonly string[], known: readonly string[]): Misspelled[] {
  return given
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((each) => isAlmost(name, each));
      return meant ? [{ given: name, meant }] : [];
    });
}

/** Same letters and digits, or up to two typing errors (one in a short name). */
function isAlmost(name: string, known: string): boolean {
  const [one, other] = [plain(name), plain(known)];
  return one === other || distance(one, other) <= (other.length < 8 ? 1 : 2);
}

const plain = (name: string) => name.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** How many letters must be inserted, left out, replaced or swapped with their neighbour (optimal string alignment). */
function distance(from: string, to: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: to.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= to.length; at += 1) {
      const isSame = from[row - 1] === to[at - 1];
      let least = Math.min(last[at]! + 1, next[at - 1]! + 1, last[at - 1]! + (isSame ? 0 : 1));
      if (row > 1 && at > 1 && from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1])
        least = Math.min(least, before[at - 2]! + 1);
      next.push(least);
    }
    [before, last] = [last, next];
  }
  return last[to.length]!;
}
