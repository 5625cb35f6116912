import {
  lookNames,
  type LookField,
  type MemberLook,
} from '@snowglobe/contract/features/account/account.look.ts';

/** `bannerGlowType` is kept in the column `banner_glow_type`. */
type ColumnOf<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : Name;
const columnOf = <Name extends LookField>(name: Name) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnOf<Name>;

/** The columns of `users` that hold a member's look. What is in them, the contract let in. */
export type LookRow = { [Name in LookField as ColumnOf<Name>]: MemberLook[Name] };

const columns = lookNames.map((name) => ({ name, column: columnOf(name) }));

export const lookColumns = columns.map(({ column }) => `users.${column}` as const);

export function presentLook(row: LookRow): MemberLook {
  return Object.fromEntries(columns.map(({ name, column }) => [name, row[column]])) as MemberLook;
}

/** The columns behind those fields of a look that are given. */
export function columnsOfLook(look: {
  [Name in LookField]?: MemberLook[Name] | undefined;
}): Partial<LookRow> {
  const given = columns.filter(({ name }) => look[name] !== undefined);
  return Object.fromEntries(given.map(({ name, column }) => [column, once(look[name])]));
}

/** The same effect twice is one. */
const once = (value: unknown) => (Array.isArray(value) ? [...new Set(value)] : value);
