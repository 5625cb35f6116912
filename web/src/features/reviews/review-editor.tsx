import { reviewTextMax } from '@snowglobe/contract/features/reviews/reviews.limits.ts';
import type { Review } from '@snowglobe/contract/features/reviews/reviews.model.ts';
import { useEffect, useState } from 'react';
import { api } from '../../core/api.ts';
import { codePoints } from '../../core/code-points.ts';
import { draftOf, keepDraft } from '../../core/drafts.ts';
import { withLocalTimes } from '../../core/format/dates.ts';
import { t } from '../../core/texts.ts';
import { useForm } from '../../core/use-form.ts';
import { useMute } from '../../core/use-mute.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { MutedNote } from '../../ui/muted-note.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { refreshTitles } from './reviews.queries.ts';
import styles from './review-editor.module.css';

type ReviewEditorProps = {
  title: { id: number; title: string };
  /** The stars that the member chose; null: none yet. */
  stars: number | null;
  own: Review | null;
  onClose: () => void;
};

/** The field for the text of a review. What was not saved is kept on this device. */
export function ReviewEditor({ title, stars, own, onClose }: ReviewEditorProps) {
  const draft = `review-${title.id}`;
  const mute = useMute();
  const [text, setText] = useState(() => draftOf(draft) || (own?.text ?? ''));
  const [isSpoiler, setSpoiler] = useState(own?.isSpoiler ?? false);
  const { ref, busy, problems, submit, clear } = useForm<'text', number, unknown>({
    fields: ['text'],
    send: (given) =>
      api.reviewTitle({ params: { id: title.id }, body: { stars: given, text: text.trim(), isSpoiler } }),
    onDone() {
      keepDraft(draft, '');
      refreshTitles([title.id]);
      onClose();
    },
    fallback: t('reviews:saveFailed'),
  });
  useEffect(() => ref.current?.querySelector('textarea')?.focus(), [ref]);
  const isTooLong = codePoints(text.trim()) > reviewTextMax;

  return (
    <form
      ref={ref}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (stars !== null && !isTooLong) void submit(stars);
      }}
    >
      {mute && <MutedNote mute={mute} />}
      <Field
        label={t('reviews:textOf', { title: title.title })}
        error={problems.text ?? (problems.form && withLocalTimes(problems.form))}
      >
        <TextArea
          rows={3}
          max={reviewTextMax}
          placeholder={t('reviews:placeholder')}
          value={text}
          readOnly={busy}
          onChange={(event) => {
            setText(event.target.value);
            clear(['form', 'text']);
            keepDraft(draft, event.target.value);
          }}
        />
      </Field>
      <Checkbox
        label={t('reviews:spoiler')}
        hint={t('reviews:spoilerHint')}
        checked={isSpoiler}
        onChange={setSpoiler}
      />
      <div className={styles.buttons}>
        {stars === null && <p className={styles.hint}>{t('reviews:pickStars')}</p>}
        <Button size="s" onClick={onClose}>
          {t('ui:cancel')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          size="s"
          busy={busy}
          disabled={stars === null || isTooLong || (mute !== null && text.trim() !== '')}
        >
          {t('reviews:save')}
        </Button>
      </div>
    </form>
  );
}
