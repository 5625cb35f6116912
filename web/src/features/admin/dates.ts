const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** "15 Nov 2026" */
export const dayText = (at: string) => day.format(new Date(at));

/** "15 Nov 2026, 18:04" */
export const momentText = (at: string) => moment.format(new Date(at));
