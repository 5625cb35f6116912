import { useState, type ReactNode } from 'react';
import { api } from '../../../core/api.ts';
import { useWrite } from '../../../core/write.ts';
import { Field } from '../../../ui/field.tsx';
import { PictureButtons } from '../../../ui/picture-buttons.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { imageHint, imageProblem } from './image-rules.ts';
import { t } from '../../../core/texts.ts';
import styles from './image-field.module.css';

type ImageFieldProps = {
  kind: 'picture' | 'banner';
  label: string;
  /** Says what is shown while there is no image. */
  hint: string;
  value: string;
  error: string | undefined;
  onChange: (url: string) => void;
  /** The image as it will look. */
  children: ReactNode;
};

/** An image by its address, or uploaded. An upload only fills in the address; Save applies it. */
export function ImageField({ kind, label, hint, value, error, onChange, children }: ImageFieldProps) {
  const { upload, isUploading, problem, clearProblem } = useImageUpload(kind, onChange);

  function change(url: string) {
    clearProblem();
    onChange(url);
  }

  return (
    <div className={kind === 'picture' ? styles.beside : styles.below}>
      {children}
      <div className={styles.field}>
        <Field
          label={label}
          optional
          hint={imageHint(value, hint)}
          error={isUploading ? undefined : (problem ?? error)}
        >
          <TextInput
            value={value}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            onChange={(event) => change(event.target.value)}
          />
        </Field>
        <PictureButtons
          className={styles.buttons}
          of={t(kind === 'picture' ? 'account:image.picture' : 'account:image.banner')}
          busy={isUploading}
          onChoose={(file) => void upload(file)}
          onRemove={value === '' ? undefined : () => change('')}
        />
      </div>
    </div>
  );
}

function useImageUpload(kind: 'picture' | 'banner', onUploaded: (url: string) => void) {
  const [problem, setProblem] = useState<string>();
  const { run, busy } = useWrite((form: FormData) => api.uploadProfileImage({ form }), {
    fallback: t('account:imageNotUploaded'),
    onDone: ({ url }) => onUploaded(url),
    // The field shows the refusal instead of a toast.
    onRefused(text) {
      setProblem(text);
      return true;
    },
  });

  async function upload(file: File) {
    const found = imageProblem(file);
    setProblem(found);
    if (found) return;
    const form = new FormData();
    form.append('kind', kind);
    form.append('image', file);
    await run(form);
  }

  return { upload, isUploading: busy, problem, clearProblem: () => setProblem(undefined) };
}
