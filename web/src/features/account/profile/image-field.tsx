import { imageMaxBytes } from '@snowglobe/contract/features/account/account.limits.ts';
import { Trash2, Upload } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { api, errorText } from '../../../core/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { isStoredPicture } from './profile-fields.ts';
import styles from './image-field.module.css';

type ImageFieldProps = {
  kind: 'picture' | 'banner';
  label: string;
  /** What stands in its place while there is none. */
  hint: string;
  value: string;
  error: string | undefined;
  onChange: (url: string) => void;
  /** The image as it will look. */
  children: ReactNode;
};

/** An image by its address or from the own disk. An upload only fills the address: Save makes it count. */
export function ImageField({ kind, label, hint, value, error, onChange, children }: ImageFieldProps) {
  const { upload, isUploading, problem, forget } = useImageUpload(kind, onChange);
  const picker = useRef<HTMLInputElement>(null);

  function change(url: string) {
    forget();
    onChange(url);
  }

  return (
    <div className={kind === 'picture' ? styles.beside : styles.below}>
      {children}
      <div className={styles.field}>
        <Field
          label={label}
          optional
          hint={hintFor(value, hint)}
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
        <div className={styles.actions}>
          <Button size="s" icon={Upload} busy={isUploading} onClick={() => picker.current?.click()}>
            {isUploading ? 'Uploading…' : `Upload ${kind}`}
          </Button>
          {value !== '' && (
            <Button
              size="s"
              variant="ghost"
              icon={Trash2}
              aria-label={`Remove ${kind}`}
              disabled={isUploading}
              onClick={() => change('')}
            >
              Remove
            </Button>
          )}
        </div>
        <input
          ref={picker}
          type="file"
          hidden
          accept="image/*"
          aria-label={`File for the ${kind}`}
          onChange={({ target }) => {
            const file = target.files?.[0];
            // Cleared, so that the same file can be chosen again after a failure.
            target.value = '';
            if (file) void upload(file);
          }}
        />
      </div>
    </div>
  );
}

function hintFor(address: string, withoutOne: string): string | undefined {
  if (address === '') return withoutOne;
  return isStoredPicture(address) ? undefined : 'Snowglobe fetches a copy of it when you save.';
}

function useImageUpload(kind: 'picture' | 'banner', onUploaded: (url: string) => void) {
  const [isUploading, setIsUploading] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function upload(file: File) {
    const refusal = refusalOf(file);
    setProblem(refusal);
    if (refusal) return;
    const form = new FormData();
    form.append('kind', kind);
    form.append('image', file);
    setIsUploading(true);
    try {
      const { url } = await api.uploadProfileImage({ form });
      onUploaded(url);
    } catch (error) {
      setProblem(errorText(error, 'Failed to upload the image. Please try again.'));
    } finally {
      setIsUploading(false);
    }
  }

  return { upload, isUploading, problem, forget: () => setProblem(undefined) };
}

/** The server judges by content; this only spares a hopeless upload. */
function refusalOf(file: File): string | undefined {
  if (!file.type.startsWith('image/')) return 'Please select an image file';
  if (file.size > imageMaxBytes) return 'Image size must be less than 10MB';
  return undefined;
}
