import { numberForm } from './language.ts';

/** "4,812" */
export const numberText = numberForm({});

const dollars = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
const exact = numberForm({ ...dollars, minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = numberForm({ ...dollars, minimumFractionDigits: 0, maximumFractionDigits: 0 });

/** "$9.99" */
export const moneyText = (cents: number) => exact(cents / 100);
/** "$9.99", "$12", "$4,812": no cents from $100 on. */
export const roundMoneyText = (cents: number) =>
  (cents % 100 !== 0 && cents < 10_000 ? exact : whole)(cents / 100);

/** "999", "1.0K", "999.9K", "1.0M": a value that rounds to 1000.0K is written as 1.0M. */
export function shortCount(count: number): string {
  if (count < 1000) return String(count);
  if (count < 999_950) return `${(count / 1000).toFixed(1)}K`;
  return `${(count / 1_000_000).toFixed(1)}M`;
}

/** "1.2K", "1K": for the axis of a plot, where space is short. */
export const compactText = (value: number) => shortCount(value).replace('.0', '');
