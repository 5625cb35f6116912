import {
  supportTexts,
  ticketDescriptionMax,
  ticketTitleMax,
} from '@snowglobe/contract/features/support/support.limits.ts';
import { useState } from 'react';
import { api, ApiError, errorText } from '../../core/api.ts';
import { isSupportCenterOpen, openSupportCenter } from '../../core/support-center.ts';
import { codePoints } from '../../ui/code-points.ts';
import { toast } from '../../ui/toast-store.ts';
import { refusalOf } from './screenshot-field.tsx';
import { applyTicket } from './ticket-cache.ts';
import { emptyTicket, keepTicketDraft, ticketDraft, type TicketDraft } from './ticket-draft.ts';

type Problems = Partial<Record<keyof TicketDraft, string>>;

/** What is written, what is wrong with it, and the way to the staff. */
export function useTicketForm(onCreated: () => void) {
  const [draft, setDraft] = useState(ticketDraft);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState('');
  const [isSending, setSending] = useState(false);

  function change(part: Partial<TicketDraft>) {
    const next = { ...draft, ...part };
    setDraft(next);
    keepTicketDraft(next);
    const cleared = Object.fromEntries(Object.keys(part).map((name) => [name, undefined]));
    setProblems((now) => ({ ...now, ...cleared }));
  }

  function choose(file: File) {
    const refusal = refusalOf(file);
    if (refusal) setProblems((now) => ({ ...now, image: refusal }));
    else change({ image: file });
  }

  async function submit() {
    if (isSending) return;
    const found = problemsOf(draft);
    setProblems(found);
    setFailure('');
    if (Object.keys(found).length > 0) return;
    setSending(true);
    try {
      const { ticket } = await api.createTicket({ form: formOf(draft) });
      applyTicket(ticket);
      keepTicketDraft(emptyTicket);
      onCreated();
      const view = () => openSupportCenter('tickets', ticket.id);
      // Whoever wrote it among their tickets sees it there; elsewhere nobody is taken from what they do.
      const isAmongTickets = isSupportCenterOpen();
      if (isAmongTickets) view();
      toast({
        title: 'Ticket Created',
        message: 'Our staff answers in My Tickets.',
        type: 'success',
        ...(isAmongTickets ? {} : { action: { label: 'View ticket', onClick: view } }),
      });
    } catch (error) {
      const words = errorText(error, 'Failed to create support ticket');
      setFailure(words);
      if (error instanceof ApiError) setProblems(problemOf(error));
      toast({ title: 'Ticket Creation Failed', message: words, type: 'error' });
    } finally {
      setSending(false);
    }
  }

  return { draft, problems, failure, isSending, change, choose, submit };
}

function problemsOf({ title, description }: TicketDraft): Problems {
  const problems: Problems = {};
  if (title.trim() === '') problems.title = 'Give it a title, so that staff can find it.';
  else if (codePoints(title) > ticketTitleMax)
    problems.title = `A title has at most ${ticketTitleMax} characters`;
  if (description.trim() === '') problems.description = 'Describe what happened.';
  else if (codePoints(description) > ticketDescriptionMax)
    problems.description = `A description has at most ${ticketDescriptionMax} characters`;
  return problems;
}

/** A refusal stands where it belongs; one of the image carries no field, but says so. */
function problemOf({ field, message }: ApiError): Problems {
  const isAboutImage = message === supportTexts.notAnImage || message === supportTexts.imageTooLarge;
  if (isAboutImage) return { image: message };
  return field !== undefined && field in emptyTicket ? { [field]: message } : {};
}

function formOf({ title, description, priority, image }: TicketDraft): FormData {
  const form = new FormData();
  form.append('title', title.trim());
  form.append('description', description.trim());
  form.append('priority', priority);
  if (image) form.append('image', image);
  return form;
}
