import { t } from '../texts.ts';
import { numberForm } from './language.ts';

const grouped = numberForm({});

/** "4,812". Most counts are small, and a small number needs no formatter: the first one takes a phone 100 ms to create. */
export const numberText = (value: number) =>
  Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : grouped(value);

const dollars = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
const exact = numberForm({ ...dollars, minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = numberForm({ ...dollars, minimumFractionDigits: 0, maximumFractionDigits: 0 });

/** "$9.99" */
export const moneyText = (cents: number) => exact(cents / 100);
/** "$9.99", "$12", "$4,812": no cents from $100 on. */
export const roundMoneyText = (cents: number) =>
  (cents % 100 !== 0 && cents < 10_000 ? exact : whole)(cents / 100);

const withOneDecimal = numberForm({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
const upToOneDecimal = numberForm({ maximumFractionDigits: 1 });

/** "4.0", "7.4": for ratings, which are on the first screens, without a formatter as well. */
export function oneDecimal(value: number): string {
  const tenths = Math.round(value * 10);
  if (!(tenths >= 0 && tenths < 10_000)) return withOneDecimal(value);
  return `${Math.floor(tenths / 10)}${t('core:decimalPoint')}${tenths % 10}`;
}

/** "999", "1.0K", "999.9K", "1.0M": a value that rounds to 1000.0K is written as 1.0M. */
export const shortCount = (count: number) => shortened(count, oneDecimal);

/** "1.2K", "1K": for the axis of a plot, where space is short. */
export const compactText = (value: number) => shortened(value, upToOneDecimal);

function shortened(count: number, write: (value: number) => string): string {
  if (count < 1000) return numberText(count);
  return count < 999_950
    ? t('core:thousands', { count: write(count / 1000) })
    : t('core:millions', { count: write(count / 1_000_000) });
}
