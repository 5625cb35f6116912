import {
  reportReasonMax,
  supportTexts,
  ticketDescriptionMax,
  ticketImageMaxBytes,
  ticketTitleMax,
} from '@snowglobe/contract/features/support/support.limits.ts';
import { codePoints } from '../../core/code-points.ts';
import type { Problems } from '../../core/use-form.ts';
import type { TicketDraft } from './ticket-draft.ts';

/** What is wrong with the form for a new ticket, by field. */
export function ticketProblems({ title, description }: TicketDraft): Problems<keyof TicketDraft> {
  const problems: Problems<keyof TicketDraft> = {};
  if (title.trim() === '') problems.title = 'Give it a title, so that staff can find it.';
  else if (codePoints(title) > ticketTitleMax)
    problems.title = `A title has at most ${ticketTitleMax} characters`;
  if (description.trim() === '') problems.description = 'Describe what happened.';
  else if (codePoints(description) > ticketDescriptionMax)
    problems.description = `A description has at most ${ticketDescriptionMax} characters`;
  return problems;
}

/** Why the server would refuse this file, judged by type and size. The server also checks the content. */
export function findImageProblem(file: Pick<File, 'type' | 'size'>): string | undefined {
  if (!file.type.startsWith('image/')) return supportTexts.notAnImage;
  if (file.size >= ticketImageMaxBytes) return supportTexts.imageTooLarge;
  return undefined;
}

/** The refusal of an image names no field, so it is recognized by its text. */
export const isAboutImage = (refusal: string) =>
  refusal === supportTexts.notAnImage || refusal === supportTexts.imageTooLarge;

/** What is wrong with the form for a report. */
export function reportProblems(reason: string): Problems<'reason'> {
  if (reason.trim() === '') return { reason: 'Please say what is wrong' };
  const isTooLong = codePoints(reason) > reportReasonMax;
  return isTooLong ? { reason: `A reason has at most ${reportReasonMax} characters` } : {};
}
