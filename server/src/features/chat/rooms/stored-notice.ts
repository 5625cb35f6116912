import { noticeTexts } from '@snowglobe/contract/features/chat/chat.limits.ts';
import type { Notice } from '@snowglobe/contract/features/chat/chat.model.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import { said } from '@snowglobe/contract/texts/texts.ts';
import { listIn, translate } from '../../../core/texts/texts.ts';

const storedForm = /^chat:notice\.(\w+) (\{.*\})$/s;
const separator = ', ';

/** The text of a notice in the database: a key and its values, because its readers have different languages. */
export function storeNotice({ what, names, ...values }: Notice): string {
  const listed = { ...values, ...(names && { names: names.join(separator) }) };
  return said(noticeTexts[what], listed as never);
}

/** Undefined for notices of earlier versions, which are stored as English words. */
export function readNotice(text: string): Notice | undefined {
  const [, what = '', json] = storedForm.exec(text) ?? [];
  if (json === undefined || !Object.hasOwn(noticeTexts, what)) return undefined;
  const { names, ...values } = JSON.parse(json) as Omit<Notice, 'what' | 'names'> & { names?: string };
  return {
    what: what as Notice['what'],
    ...values,
    ...(names !== undefined && { names: names.split(separator) }),
  };
}

/** A stored notice in words. */
export function noticeIn(language: Language | null, text: string): string {
  const notice = readNotice(text);
  if (!notice) return text;
  const { what, by, name = '', names = [], count = 0 } = notice;
  const listed = what === 'addedMore' ? names.join(separator) : listIn(language, names);
  return translate(language, said(noticeTexts[what], { by, name, names: listed, count }));
}
