import { saveFile } from '../../core/save-file.ts';

/** RFC 4180, for spreadsheets: with the mark that tells them it is UTF-8. */
export function csv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** A cell that begins like a formula would be run by a spreadsheet: a quote before it makes it text. */
function cell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

export function saveCsv(name: string, content: string): void {
  saveFile(name, new Blob([content], { type: 'text/csv;charset=utf-8' }));
}
