import {
  reportReasonMax,
  ticketDescriptionMax,
  ticketImageMaxBytes,
  ticketTitleMax,
} from '@snowglobe/contract/features/support/support.limits.ts';
import { codePoints } from '../../core/code-points.ts';
import { t } from '../../core/texts.ts';
import type { Problems } from '../../core/use-form.ts';
import type { TicketDraft } from './ticket-draft.ts';

/** What is wrong with the form for a new ticket, by field. */
export function ticketProblems({ title, description }: TicketDraft): Problems<keyof TicketDraft> {
  const problems: Problems<keyof TicketDraft> = {};
  if (title.trim() === '') problems.title = t('support:form.titleRequired');
  else if (codePoints(title) > ticketTitleMax)
    problems.title = t('support:rule.titleTooLong', { max: ticketTitleMax });
  if (description.trim() === '') problems.description = t('support:form.descriptionRequired');
  else if (codePoints(description) > ticketDescriptionMax)
    problems.description = t('support:rule.descriptionTooLong', { max: ticketDescriptionMax });
  return problems;
}

/** Why the server would refuse this file, judged by type and size. The server also checks the content. */
export function findImageProblem(file: Pick<File, 'type' | 'size'>): string | undefined {
  if (!file.type.startsWith('image/')) return t('core:fault.notAnImage');
  if (file.size >= ticketImageMaxBytes) return t('support:fault.imageTooLarge');
  return undefined;
}

/** The refusal of an image that is too large names no field, so it is recognized by its code. */
export const isAboutImage = (code: string) => code === 'image_too_large';

/** What is wrong with the form for a report. */
export function reportProblems(reason: string): Problems<'reason'> {
  if (reason.trim() === '') return { reason: t('support:rule.reason') };
  const isTooLong = codePoints(reason) > reportReasonMax;
  return isTooLong ? { reason: t('support:rule.reasonTooLong', { max: reportReasonMax }) } : {};
}
