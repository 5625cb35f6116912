import {
  genresMax,
  libraryOverviewMax,
  libraryTitleMax,
  peopleMax,
} from '@snowglobe/contract/features/library/library.limits.ts';
import type { LibraryVideo } from '@snowglobe/contract/features/library/library.model.ts';
import { useState, type FormEvent } from 'react';
import { api, ApiError, errorText } from '../../../core/api.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../core/toasts.ts';
import { changeVideo, refreshLibrary } from '../library-cache.ts';
import { bodyOf, draftOf, type Draft } from './description.ts';
import { Section } from './section.tsx';
import { t } from '../../../core/texts.ts';
import styles from './description-section.module.css';

type Place = NonNullable<LibraryVideo['place']>;
type DescriptionSectionProps = { video: LibraryVideo; place: Place };

/** The description of an own title, and the name of the episode. */
export function DescriptionSection({ video, place }: DescriptionSectionProps) {
  const { title, season } = place;
  const isSeries = season !== null;
  // Only the edited fields are kept here, so that changes by other staff appear in the other fields.
  const [changed, setChanged] = useState<Partial<Draft>>({});
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ field: string | undefined; text: string } | null>(null);
  const known = draftOf(place);
  const draft = { ...known, ...changed };
  const isDirty = JSON.stringify(draft) !== JSON.stringify(known);

  const field = (name: keyof Draft) => ({
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setProblem(null);
      setChanged((now) => ({ ...now, [name]: target.value }));
    },
  });
  const errorOf = (name: string) => (problem?.field === name ? problem.text : null);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const body = bodyOf(draft);
    if (body === null) return setProblem({ field: 'year', text: t('library:description.yearRule') });
    setBusy(true);
    setProblem(null);
    try {
      await api.describeLibraryTitle({ params: { titleId: title.id }, body });
      if (isSeries && draft.episodeTitle !== known.episodeTitle) {
        const name = { episode_title: draft.episodeTitle.trim() };
        const params = { id: video.id };
        const answer = await api.updateLibraryVideo({ params, body: name });
        changeVideo(video.id, answer.video);
      } else changeVideo(video.id, (await api.getLibraryVideo({ params: { id: video.id } })).video);
      setChanged({});
      toast({ type: 'success', title: t('library:description.saved') });
    } catch (error) {
      const blamed = error instanceof ApiError ? error.field : undefined;
      setProblem({ field: blamed, text: errorText(error, t('library:saveFailed')) });
    }
    refreshLibrary();
    setBusy(false);
  }

  return (
    <Section title={t('library:title')} note={isSeries ? t('library:description.forAllEpisodes') : ''}>
      <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
        {problem && !['title', 'year'].includes(problem.field ?? '') && <ErrorNote>{problem.text}</ErrorNote>}
        <div className={styles.row}>
          <Field label={t('library:name')} className={styles.wide} error={errorOf('title')}>
            <TextInput size="s" autoComplete="off" maxLength={libraryTitleMax} {...field('title')} />
          </Field>
          <Field label={t('library:year')} className={styles.year} error={errorOf('year')}>
            <TextInput size="s" autoComplete="off" inputMode="numeric" maxLength={4} {...field('year')} />
          </Field>
        </div>
        {isSeries && (
          <Field label={t('library:description.episodeName')}>
            <TextInput size="s" autoComplete="off" maxLength={libraryTitleMax} {...field('episodeTitle')} />
          </Field>
        )}
        <Field
          label={t('library:description.genres')}
          hint={t('library:description.genresHint', { max: genresMax })}
        >
          <TextInput size="s" autoComplete="off" {...field('genres')} />
        </Field>
        <Field label={t('library:description.overview')}>
          <TextArea rows={3} max={libraryOverviewMax} {...field('overview')} />
        </Field>
        <div className={styles.row}>
          <Field
            label={t('library:description.directors')}
            className={styles.wide}
            hint={t('library:description.directorsHint')}
          >
            <TextInput size="s" autoComplete="off" {...field('directors')} />
          </Field>
          <Field
            label={t('library:description.cast')}
            className={styles.wide}
            hint={t('library:description.castHint', { max: peopleMax })}
          >
            <TextInput size="s" autoComplete="off" {...field('cast')} />
          </Field>
        </div>
        <div>
          <Button type="submit" size="s" disabled={!isDirty} busy={isBusy}>
            {t('library:description.save')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
