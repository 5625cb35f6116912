/** A text that grows up to a limit and has many readers meanwhile. */
export function createGrowingText(maxChars: number) {
  let all = '';
  /** The latest piece, and its position in the text. */
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
    /** Adds as much of the text as fits, and returns that part. */
    add(text: string): string {
      // A surrogate pair that the limit would cut in two is replaced by a space.
      const fitting = text.slice(0, maxChars - all.length).replace(/[\uD800-\uDBFF]$/, ' ');
      if (fitting === '') return '';
      latest = fitting;
      latestAt = all.length;
      all += fitting;
      return fitting;
    },
    /** The text from a position on. A reader that keeps up gets the latest piece itself, so a long text is not copied. */
    from: (at: number): string => (at === latestAt ? latest : at >= all.length ? '' : all.slice(at)),
  };
}
