/** The largest height that is not above the chosen one; the smallest if all are above it. */
export function bestWithin(heights: readonly number[], chosen: number): number | null {
  if (heights.length === 0) return null;
  const within = heights.filter((height) => height <= chosen);
  return within.length > 0 ? Math.max(...within) : Math.min(...heights);
}

/** "1080p" */
export const qualityText = (height: number) => `${height}p`;
