import type { TicketSummary } from '@snowglobe/contract/features/support/support.model.ts';
import { useState } from 'react';
import { api } from '../../core/api.ts';
import { t } from '../../core/texts.ts';
import { useDraft, useForm } from '../../core/use-form.ts';
import { toast } from '../../core/toasts.ts';
import { findImageProblem, isAboutImage, ticketProblems } from './form-rules.ts';
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
    check: ticketProblems,
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
    fallback: t('support:form.fallback'),
    blame: ({ code }) => (isAboutImage(code) ? 'image' : undefined),
    onRefused(message) {
      setFailure(message);
      toast({ title: t('support:form.failed'), message, type: 'error' });
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
    title: t('support:created'),
    message: t('support:createdText'),
    type: 'success',
    ...(isCenterOpen ? {} : { action: { label: t('support:viewTicket'), onClick: view } }),
  });
}

function formOf({ title, description, priority, image }: TicketDraft): FormData {
  const form = new FormData();
  form.append('title', title.trim());
  form.append('description', description.trim());
  form.append('priority', priority);
  if (image) form.append('image', image);
  return form;
}
