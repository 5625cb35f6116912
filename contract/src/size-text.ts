const units = ['B', 'KB', 'MB', 'GB', 'TB'];

/**
 * "812 B", "3.4 MB", "1.25 GB"; whole amounts, such as limits, have no decimals: "10 GB". Without a locale it is in English,
 * for logs. For people, the page has `core/format/sizes.ts`, and the server has `sizeIn`.
 */
export function sizeText(bytes: number, locale = 'en-GB'): string {
  let amount = bytes;
  let unit = 0;
  while (amount >= 1024 && unit < units.length - 1) {
    amount /= 1024;
    unit += 1;
  }
  const isWhole = Number.isInteger(amount);
  const digits = unit === 0 || isWhole || amount >= 100 ? 0 : unit === 3 && amount < 10 ? 2 : 1;
  const number = amount.toLocaleString(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  });
  return `${number} ${units[unit]}`;
}
