import { noticeTexts } from '@snowglobe/contract/features/chat/chat.limits.ts';
import type { RoomMessage } from '@snowglobe/contract/features/chat/chat.model.ts';
import { listText } from '../../../core/format/language.ts';
import { t } from '../../../core/texts.ts';

/** A notice such as "ann added bob" in the language of the page. Those of earlier versions are only words. */
export function noticeText({ notice, content }: Pick<RoomMessage, 'notice' | 'content'>): string {
  if (!notice) return content;
  const { what, by, name = '', names = [], count = 0 } = notice;
  const listed = what === 'addedMore' ? names.join(', ') : listText(names);
  return t(noticeTexts[what], { by, name, names: listed, count });
}
