import type { MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import { wishWordMax } from '@snowglobe/contract/features/wishes/wishes.limits.ts';
import type { TitleWishes, WishPlace } from '@snowglobe/contract/features/wishes/wishes.model.ts';
import { useState } from 'react';
import { t } from '../../../core/texts.ts';
import { toast } from '../../../core/toasts.ts';
import { useForm } from '../../../core/use-form.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { arrivedText, placeText, stateText } from '../wish-words.ts';
import { closeAskDialog, useAskDialog } from '../open-ask-dialog.ts';
import { askFor } from '../wishes.actions.ts';
import { useTitleWishes } from '../wishes.queries.ts';
import { refreshWishes } from '../shown-wishes.ts';
import { canAsk, choose, firstChoice, seasonsToSend, shownPlaces, type Choice } from './ask-choice.ts';
import styles from './ask-dialog.module.css';

type Values = { choice: Choice; word: string };
type AskFormProps = { title: MediaResult; wishes: TitleWishes; onClose: () => void };

/** Asks for a film with a word, or for a series or some of its seasons. It is above the player. */
export default function AskDialog() {
  const title = useAskDialog();
  const { data } = useTitleWishes(title?.id ?? 0, title !== null);
  if (!title || !data) return null;
  return <AskForm key={title.id} title={title} wishes={data} onClose={closeAskDialog} />;
}

function AskForm({ title, wishes, onClose }: AskFormProps) {
  const isSeries = title.type === 'tv';
  const [choice, setChoice] = useState<Choice>(() => firstChoice(wishes));
  const [word, setWord] = useState('');
  const form = useForm<'word' | 'seasons', Values, unknown>({
    fields: ['word', 'seasons'],
    check: (values) => ({ form: seasonsToSend(values.choice, wishes) ? undefined : t('wishes:ask.none') }),
    send: (values) =>
      askFor({
        titleId: title.id,
        seasons: seasonsToSend(values.choice, wishes) ?? [],
        word: values.word,
      }),
    onDone() {
      refreshWishes();
      toast({ type: 'success', title: t('wishes:ask.done') });
      onClose();
    },
    fallback: t('wishes:ask.failed'),
  });

  return (
    <FormDialog
      title={title.title}
      size="s"
      onClose={onClose}
      form={{ ref: form.ref, onSubmit: () => void form.submit({ choice, word }) }}
      submit={{ label: t('wishes:ask.send'), busy: form.busy }}
    >
      {isSeries && (
        <fieldset className={styles.places}>
          <legend>{t('wishes:ask.which')}</legend>
          {shownPlaces(wishes).map((place) => (
            <Checkbox
              key={place.season ?? 'whole'}
              label={placeText(place, 'tv')}
              hint={hintOf(place)}
              disabled={!canAsk(place) || !wishes.isOpen}
              checked={place.season === null ? choice.whole : choice.seasons.includes(place.season)}
              onChange={(isOn) => setChoice((now) => choose(now, place.season, isOn))}
            />
          ))}
        </fieldset>
      )}
      <Field label={t('wishes:ask.word')} hint={t('wishes:ask.wordHint')} error={form.problems.word}>
        <TextArea
          name="word"
          rows={2}
          max={wishWordMax}
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
      </Field>
      {wishes.left !== null && <p className="readout">{t('wishes:ask.left', { count: wishes.left })}</p>}
      {(form.problems.form ?? form.problems.seasons) && (
        <ErrorNote key={form.attempt}>{form.problems.form ?? form.problems.seasons}</ErrorNote>
      )}
    </FormDialog>
  );
}

/** Why it cannot be asked for, or how many want it. */
function hintOf(place: WishPlace): string | undefined {
  const { wish, isHere } = place;
  if (isHere) return t('wishes:ask.inLibrary');
  if (wish?.state === 'declined') return t('wishes:ask.declined', { reason: wish.reason });
  const parts = [
    wish?.isMine && t('wishes:ask.youAsked'),
    wish && wish.state !== 'new' && stateText(wish.state),
    wish && t('wishes:votes', { count: wish.votes }),
    arrivedText(place),
  ];
  return parts.filter(Boolean).join(' · ') || undefined;
}
