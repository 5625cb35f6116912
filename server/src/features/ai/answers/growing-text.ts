/** A text that grows up to a bound and is read by many while it does. */
export type GrowingText = ReturnType<typeof createGrowingText>;

export function createGrowingText(maxChars: number) {
  let all = '';
  /** The latest piece, and where in the text it begins. */
  let latest = '';
  let latestAt = 0;
  return {
    get all(): string {
      return all;
    },
    get length(): number {
      return all.length;
    },
    get isFull(): boolean {
      return all.length >= maxChars;
    },
    /** Adds as much of it as fits, and returns that. */
    add(text: string): string {
      // A character of two halves is not cut in the middle; a space stands for the half that has no place.
      const fitting = text.slice(0, maxChars - all.length).replace(/[\uD800-\uDBFF]$/, ' ');
      if (fitting === '') return '';
      latest = fitting;
      latestAt = all.length;
      all += fitting;
      return fitting;
    },
    /** From a place on. A reader who keeps up gets the latest piece as it came: a long text is not copied for each. */
    from: (at: number): string => (at === latestAt ? latest : at >= all.length ? '' : all.slice(at)),
  };
}
