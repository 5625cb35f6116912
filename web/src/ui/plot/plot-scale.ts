const wantedLines = 4;
const minLines = 2;

/** The values of the grid lines, from 0 to above the highest value: round whole numbers. */
export function gridLines(highest: number): number[] {
  const least = Math.max(1, highest / wantedLines);
  const magnitude = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * magnitude >= least && isWhole(one * magnitude)) ?? 10;
  const step = factor * magnitude;
  // Small values get space above them: a single event should not look like a peak.
  const lines = Math.max(step === 1 ? wantedLines : minLines, Math.ceil(highest / step));
  return Array.from({ length: lines + 1 }, (_, at) => at * step);
}
const isWhole = (value: number) => Number.isInteger(Math.round(value * 1000) / 1000);

/** Which buckets get a label, counted back from the last, so that the labels do not overlap. */
export function labelledBuckets(count: number, width: number, labelWidth: number): number[] {
  const each = width / count;
  const every = [1, 2, 3, 4, 5, 6, 7, 10, 14, 15, 30].find((step) => step * each >= labelWidth) ?? count;
  return Array.from({ length: count }, (_, at) => at).filter((at) => (count - 1 - at) % every === 0);
}
