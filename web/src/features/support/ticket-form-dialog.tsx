import {
  ticketDescriptionMax,
  ticketPriorities,
  ticketTitleMax,
} from '@snowglobe/contract/features/support/support.limits.ts';
import type { ClipboardEvent } from 'react';
import { handleLinkClick } from '../../core/location.ts';
import { Choice } from '../../ui/choice.tsx';
import { codePoints } from '../../core/code-points.ts';
import { Counter } from '../../ui/counter.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { ScreenshotField } from './screenshot-field.tsx';
import { openSupportCenter, ticketsPath } from './support-center-address.ts';
import { closeTicketForm, useTicketFormOpen } from './ticket-form-overlay.ts';
import { priorityWords } from './ticket-words.ts';
import { useTicketForm } from './use-ticket-form.ts';
import styles from './ticket-form-dialog.module.css';

const priorities = ticketPriorities.toReversed().map((value) => ({ value, label: priorityWords[value] }));

/** "Create Support Ticket". The app mounts it once; `openTicketForm` shows it. */
export default function TicketFormDialog() {
  return useTicketFormOpen() ? <TicketForm /> : null;
}

function TicketForm() {
  const { ref, draft, problems, failure, busy, sent, edit, choose, submit } = useTicketForm(closeTicketForm);

  /** The draft is kept for the next time the form opens. */
  function openTickets() {
    if (busy) return;
    closeTicketForm();
    openSupportCenter('tickets');
  }

  function paste(event: ClipboardEvent) {
    const file = event.clipboardData.files[0];
    // A paste into the screenshot field was already handled there.
    if (!file || busy || event.defaultPrevented) return;
    event.preventDefault();
    choose(file);
  }

  return (
    <FormDialog
      onClose={() => !busy && closeTicketForm()}
      title="Create Support Ticket"
      text={
        <>
          Our staff answers in{' '}
          <a className="link" href={ticketsPath()} onClick={(event) => handleLinkClick(event, openTickets)}>
            My Tickets
          </a>
          .
        </>
      }
      form={{ ref, onPaste: paste, onSubmit: submit }}
      submit={{ label: busy ? 'Sending…' : 'Create ticket', busy }}
    >
      <p className="sr-only" role="alert">
        {failure && `Ticket Creation Failed: ${failure}`}
      </p>
      <Field label="Title" required error={problems.title}>
        <TextInput
          value={draft.title}
          placeholder="In a few words"
          autoComplete="off"
          data-autofocus
          trailing={<Counter used={codePoints(draft.title)} max={ticketTitleMax} />}
          onChange={(event) => edit({ title: event.target.value })}
        />
      </Field>
      <Field label="Description" required error={problems.description}>
        <TextArea
          value={draft.description}
          max={ticketDescriptionMax}
          placeholder="What did you do, and what happened instead?"
          onChange={(event) => edit({ description: event.target.value })}
        />
      </Field>
      <Choice label="Priority">
        <Segmented
          className={styles.priorities}
          label="Priority"
          options={priorities}
          value={draft.priority}
          onChange={(priority) => edit({ priority })}
        />
      </Choice>
      <ScreenshotField
        image={draft.image}
        problem={problems.image}
        sent={busy ? sent : null}
        onChoose={choose}
        onRemove={() => edit({ image: null })}
      />
    </FormDialog>
  );
}
