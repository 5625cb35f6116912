import { expect, test } from 'vitest';
import { locale } from '../texts.ts';
import { compactText, moneyText, numberText, oneDecimal, roundMoneyText, shortCount } from './numbers.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.0K'],
  [1234, '1.2K'],
  [999_949, '999.9K'],
  [999_950, '1.0M'],
  [1_000_000, '1.0M'],
  [3_440_000, '3.4M'],
])('%i is shown as %s', (count, text) => {
  expect(shortCount(count)).toBe(text);
});

test('amounts are written as people read them', () => {
  expect([999, 1000, 2500, 1_000_000].map(compactText)).toEqual(['999', '1K', '2.5K', '1M']);
  expect([moneyText(999), moneyText(100_000)]).toEqual(['$9.99', '$1,000.00']);
  expect([999, 1200, 481_234].map(roundMoneyText)).toEqual(['$9.99', '$12', '$4,812']);
});

test('numbers that are written without a formatter look as with one', () => {
  const whole = new Intl.NumberFormat(locale);
  const decimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  for (const value of [0, 7, 999, 1000, 4812, -3]) expect(numberText(value)).toBe(whole.format(value));
  for (let hundredths = 0; hundredths <= 100_100; hundredths += 1)
    expect(oneDecimal(hundredths / 100)).toBe(decimal.format(hundredths / 100));
});
