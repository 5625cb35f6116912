/** Of these heights the best that is not more than what was wished; the least when all are more. */
export function bestWithin(heights: readonly number[], wished: number): number | null {
  if (heights.length === 0) return null;
  const within = heights.filter((height) => height <= wished);
  return within.length > 0 ? Math.max(...within) : Math.min(...heights);
}

/** "1080p" */
export const qualityText = (height: number) => `${height}p`;
