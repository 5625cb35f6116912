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
import { refusalOf } from './screenshot-field.tsx';
import { isSupportCenterOpen, openSupportCenter } from './support-center.ts';
import { applyTicket } from './ticket-cache.ts';
import { emptyTicket, keepTicketDraft, ticketDraft, type TicketDraft } from './ticket-draft.ts';

type Name = keyof TicketDraft;

/** What is written, what is wrong with it, and the way to the staff. */
export function useTicketForm(onCreated: () => void) {
  const { draft, change } = useDraft(emptyTicket, ticketDraft());
  const [sent, setSent] = useState(0);
  /** Heard, besides what is seen. */
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
      keepTicketDraft(emptyTicket);
      onCreated();
      tellCreated(ticket);
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
    keepTicketDraft({ ...draft, ...part });
    form.clear(Object.keys(part));
  }

  return {
    ...form,
    draft,
    failure,
    /** How much of it has left, from 0 to 1. */
    sent,
    edit,
    choose(image: File): void {
      const refusal = refusalOf(image);
      if (refusal) form.blame('image', refusal);
      else edit({ image });
    },
    submit: () => void form.submit(draft),
  };
}

function tellCreated({ id }: TicketSummary): void {
  const view = () => openSupportCenter('tickets', id);
  // Whoever wrote it among their tickets sees it there; elsewhere nobody is taken from what they do.
  const isAmongTickets = isSupportCenterOpen();
  if (isAmongTickets) view();
  toast({
    title: 'Ticket Created',
    message: 'Our staff answers in My Tickets.',
    type: 'success',
    ...(isAmongTickets ? {} : { action: { label: 'View ticket', onClick: view } }),
  });
}

function problemsOf({ title, description }: TicketDraft): Problems<Name> {
  const problems: Problems<Name> = {};
  if (title.trim() === '') problems.title = 'Give it a title, so that staff can find it.';
  else if (codePoints(title) > ticketTitleMax)
    problems.title = `A title has at most ${ticketTitleMax} characters`;
  if (description.trim() === '') problems.description = 'Describe what happened.';
  else if (codePoints(description) > ticketDescriptionMax)
    problems.description = `A description has at most ${ticketDescriptionMax} characters`;
  return problems;
}

/** A refusal of the image carries no field, but says so. */
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
