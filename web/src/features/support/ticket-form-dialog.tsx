import {
  ticketDescriptionMax,
  ticketPriorities,
  ticketTitleMax,
} from '@snowglobe/contract/features/support/support.limits.ts';
import { Snowflake } from 'lucide-react';
import type { ClipboardEvent } from 'react';
import { handleLinkClick } from '../../core/location.ts';
import { t } from '../../core/texts.ts';
import { Choice } from '../../ui/choice.tsx';
import { codePoints } from '../../core/code-points.ts';
import { Counter } from '../../ui/counter.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useAiOutside } from '../ai/ai.door.ts';
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
  const ai = useAiOutside();

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
      title={t('support:form.title')}
      text={
        <RichText
          of="support:form.text"
          values={{
            link: (
              // oxlint-disable-next-line jsx-a11y/control-has-associated-label, jsx-a11y/anchor-has-content -- the text is its content
              <a
                className="link"
                href={ticketsPath()}
                onClick={(event) => handleLinkClick(event, openTickets)}
              />
            ),
          }}
        />
      }
      form={{ ref, onPaste: paste, onSubmit: submit }}
      submit={{ label: busy ? t('support:form.sending') : t('support:form.create'), busy }}
    >
      <p className="sr-only" role="alert">
        {failure && t('support:form.failedBecause', { reason: failure })}
      </p>
      <Field label={t('support:form.ticketTitle')} required error={problems.title}>
        <TextInput
          value={draft.title}
          placeholder={t('support:form.titlePlaceholder')}
          autoComplete="off"
          data-autofocus
          trailing={<Counter used={codePoints(draft.title)} max={ticketTitleMax} />}
          onChange={(event) => edit({ title: event.target.value })}
        />
      </Field>
      <Field label={t('support:description')} required error={problems.description}>
        <TextArea
          value={draft.description}
          max={ticketDescriptionMax}
          placeholder={t('support:form.descriptionPlaceholder')}
          onChange={(event) => edit({ description: event.target.value })}
        />
      </Field>
      <Choice label={t('support:priority')}>
        <Segmented
          className={styles.priorities}
          label={t('support:priority')}
          options={priorities}
          value={draft.priority}
          onChange={(priority) => edit({ priority })}
        />
      </Choice>
      {ai?.firstAnswers && (
        <p className={styles.ai}>
          <Icon of={Snowflake} size={16} />
          {ai.answeredBy.kind === 'guide'
            ? t('support:form.guide')
            : t('support:form.model', { name: ai.answeredBy.name })}
        </p>
      )}
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
