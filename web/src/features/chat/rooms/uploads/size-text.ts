const units = ['B', 'KB', 'MB', 'GB', 'TB'];

/** "812 B", "3.4 MB", "1.25 GB". */
export function sizeText(bytes: number): string {
  let amount = bytes;
  let unit = 0;
  while (amount >= 1024 && unit < units.length - 1) {
    amount /= 1024;
    unit += 1;
  }
  const digits = unit === 0 || amount >= 100 ? 0 : unit === 3 && amount < 10 ? 2 : 1;
  return `${amount.toFixed(digits)} ${units[unit]}`;
}

/** "8 s left", "3 min left", "1 h 5 min left". */
export function timeLeftText(seconds: number): string {
  if (!Number.isFinite(seconds)) return '';
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s left`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min left` : `${Math.floor(minutes / 60)} h ${minutes % 60} min left`;
}
