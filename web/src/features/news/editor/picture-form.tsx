import { newsPictureMaxBytes } from '@snowglobe/contract/features/news/news.limits.ts';
import { useState } from 'react';
import { api } from '../../../core/api.ts';
import { useWrite } from '../../../core/write.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
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
    fallback: 'The picture was not stored. Please try again.',
    onDone: ({ url }) => onStored(words, url),
    onRefused(text) {
      setProblem(text);
      return true;
    },
  });

  async function store() {
    if (words.trim() === '') return setProblem('Say what the picture shows');
    if (file.size > newsPictureMaxBytes) return setProblem('A picture may have at most 10 MB');
    const form = new FormData();
    form.append('image', file);
    await run(form);
  }

  return (
    <div className={styles.form} role="group" aria-label={`Picture ${file.name}`}>
      <Field label="What the picture shows" hint={file.name} error={problem}>
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
          No picture
        </Button>
        <Button size="s" variant="primary" busy={busy} onClick={() => void store()}>
          Insert picture
        </Button>
      </div>
    </div>
  );
}
