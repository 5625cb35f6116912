import { newsPictureMaxBytes } from '@snowglobe/contract/features/news/news.limits.ts';
import { useState } from 'react';
import { api } from '../../../core/api.ts';
import { useWrite } from '../../../core/write.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { t } from '../../../core/texts.ts';
import styles from './picture-form.module.css';

type PictureFormProps = {
  file: File;
  onStored: (words: string, url: string) => void;
  onCancel: () => void;
};

/** Asks for a description of the picture (alt text) and uploads it. */
export function PictureForm({ file, onStored, onCancel }: PictureFormProps) {
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string>();
  const { run, busy } = useWrite((form: FormData) => api.uploadNewsPicture({ form }), {
    fallback: t('news:picture.notStored'),
    onDone: ({ url }) => onStored(words, url),
    onRefused(text) {
      setProblem(text);
      return true;
    },
  });

  async function store() {
    if (words.trim() === '') return setProblem(t('news:picture.wordsMissing'));
    if (file.size > newsPictureMaxBytes) return setProblem(t('news:fault.pictureTooLarge'));
    const form = new FormData();
    form.append('image', file);
    await run(form);
  }

  return (
    <div className={styles.form} role="group" aria-label={t('news:picture.of', { name: file.name })}>
      <Field label={t('news:picture.words')} hint={file.name} error={problem}>
        <TextInput
          ref={(input) => input?.focus()}
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            setProblem(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            // Enter would publish the post.
            event.preventDefault();
            void store();
          }}
        />
      </Field>
      <div className={styles.buttons}>
        <Button size="s" onClick={onCancel}>
          {t('news:picture.none')}
        </Button>
        <Button size="s" variant="primary" busy={busy} onClick={() => void store()}>
          {t('news:picture.insert')}
        </Button>
      </div>
    </div>
  );
}
