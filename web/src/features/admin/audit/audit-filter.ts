/** `from` and `to` are days in the viewer's time zone, such as `2026-11-15`; both are included. */
export type AuditFilter = { actor: string; action: string; target: string; from: string; to: string };

/** The filter as the server expects it: moments instead of days. */
export function toQuery({ from, to, ...names }: AuditFilter) {
  return {
    ...names,
    ...(from ? { from: startOfDay(from, 0) } : {}),
    ...(to ? { to: startOfDay(to, 1) } : {}),
  };
}

/** The moment when the day begins in the viewer's time zone, moved by `daysLater`. */
function startOfDay(day: string, daysLater: number): string {
  const start = new Date(`${day}T00:00`);
  start.setDate(start.getDate() + daysLater);
  return start.toISOString();
}
