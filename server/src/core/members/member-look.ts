import {
  lookNames,
  type LookField,
  type MemberLook,
} from '@snowglobe/contract/features/account/account.look.ts';

/** `bannerGlowType` is stored in the column `banner_glow_type`. */
type ColumnOf<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : Name;
const columnOf = <Name extends LookField>(name: Name) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnOf<Name>;

/** The columns of `users` with a member's look. Their values were validated by the contract. */
export type LookRow = { [Name in LookField as ColumnOf<Name>]: MemberLook[Name] };

const columns = lookNames.map((name) => ({ name, column: columnOf(name) }));

export const lookColumns = columns.map(({ column }) => `users.${column}` as const);

export function presentLook(row: LookRow): MemberLook {
  return Object.fromEntries(columns.map(({ name, column }) => [name, row[column]])) as MemberLook;
}

/** The columns of the given fields of a look. */
export function columnsOfLook(look: {
  [Name in LookField]?: MemberLook[Name] | undefined;
}): Partial<LookRow> {
  const given = columns.filter(({ name }) => look[name] !== undefined);
  return Object.fromEntries(given.map(({ name, column }) => [column, unique(look[name])]));
}

/** Removes duplicate effects. */
const unique = (value: unknown) => (Array.isArray(value) ? [...new Set(value)] : value);
