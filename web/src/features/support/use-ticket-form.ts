import {
  supportTexts,
  ticketDescriptionMax,
  ticketTitleMax,
} from '@snowglobe/contract/features/support/support.limits.ts';
import type { TicketSummary } from '@snowglobe/contract/features/support/support.model.ts';
import { useState } from 'react';
import { api, type ApiError } from '../../core/api.ts';
import { useDraft, useForm, type Problems } from '../../core/use-form.ts';
import { codePoints } from '../../core/code-points.ts';
import { toast } from '../../core/toasts.ts';
import { findImageProblem } from './screenshot-field.tsx';
import { isSupportCenterOpen, openSupportCenter } from './support-center-address.ts';
import { applyTicket } from './ticket-cache.ts';
import { emptyTicket, storeTicketDraft, ticketDraft, type TicketDraft } from './ticket-draft.ts';

type Name = keyof TicketDraft;

/** The state of the ticket form: draft, problems, and sending. */
export function useTicketForm(onCreated: () => void) {
  const { draft, change } = useDraft(emptyTicket, ticketDraft());
  const [sent, setSent] = useState(0);
  /** The error text for screen readers. */
  const [failure, setFailure] = useState('');
  const form = useForm<Name, TicketDraft, { ticket: TicketSummary }>({
    fields: Object.keys(emptyTicket) as Name[],
    check: problemsOf,
    send(ticket) {
      setSent(0);
      setFailure('');
      return api.createTicket({ form: formOf(ticket), onProgress: ticket.image ? setSent : undefined });
    },
    onDone({ ticket }) {
      applyTicket(ticket);
      storeTicketDraft(emptyTicket);
      onCreated();
      showCreated(ticket);
    },
    fallback: 'Failed to create support ticket',
    blame: ({ message }) => (isAboutImage(message) ? 'image' : undefined),
    onRefused(message) {
      setFailure(message);
      toast({ title: 'Ticket Creation Failed', message, type: 'error' });
    },
  });

  function edit(part: Partial<TicketDraft>): void {
    change(part);
    storeTicketDraft({ ...draft, ...part });
    form.clear(Object.keys(part));
  }

  return {
    ...form,
    draft,
    failure,
    /** How much has been uploaded, from 0 to 1. */
    sent,
    edit,
    choose(image: File): void {
      const problem = findImageProblem(image);
      if (problem) form.blame('image', problem);
      else edit({ image });
    },
    submit: () => void form.submit(draft),
  };
}

function showCreated({ id }: TicketSummary): void {
  const view = () => openSupportCenter('tickets', id);
  // The ticket opens only if the Support Center is open; otherwise the toast offers it and does not interrupt.
  const isCenterOpen = isSupportCenterOpen();
  if (isCenterOpen) view();
  toast({
    title: 'Ticket Created',
    message: 'Our staff answers in My Tickets.',
    type: 'success',
    ...(isCenterOpen ? {} : { action: { label: 'View ticket', onClick: view } }),
  });
}

export function problemsOf({ title, description }: TicketDraft): Problems<Name> {
  const problems: Problems<Name> = {};
  if (title.trim() === '') problems.title = 'Give it a title, so that staff can find it.';
  else if (codePoints(title) > ticketTitleMax)
    problems.title = `A title has at most ${ticketTitleMax} characters`;
  if (description.trim() === '') problems.description = 'Describe what happened.';
  else if (codePoints(description) > ticketDescriptionMax)
    problems.description = `A description has at most ${ticketDescriptionMax} characters`;
  return problems;
}

/** The refusal of an image names no field, so it is recognized by its text. */
function isAboutImage(message: ApiError['message']): boolean {
  return message === supportTexts.notAnImage || message === supportTexts.imageTooLarge;
}

function formOf({ title, description, priority, image }: TicketDraft): FormData {
  const form = new FormData();
  form.append('title', title.trim());
  form.append('description', description.trim());
  form.append('priority', priority);
  if (image) form.append('image', image);
  return form;
}
