import { wishLimitMax } from '@snowglobe/contract/features/wishes/wishes.limits.ts';

/** The limit that an owner typed. Null: no limit, for an empty field. Undefined: no whole number, or too large. */
export function parseWishLimit(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d{1,4}$/.test(text) && Number(text) <= wishLimitMax ? Number(text) : undefined;
}
