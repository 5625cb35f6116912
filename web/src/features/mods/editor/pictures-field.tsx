import {
  modPictureMaxBytes,
  modPicturesMax,
  modTexts,
} from '@snowglobe/contract/features/mods/mods.limits.ts';
import type { ModPicture } from '@snowglobe/contract/features/mods/mods.model.ts';
import { ChevronLeft, ImagePlus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { api, errorText } from '../../../core/api.ts';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { t } from '../../../core/texts.ts';
import styles from './pictures-field.module.css';

type PicturesFieldProps = {
  pictures: readonly ModPicture[];
  problem: string | null;
  onAdd: (picture: ModPicture) => void;
  onChange: (pictures: ModPicture[]) => void;
  onProblem: (text: string | null) => void;
  onBusy: (isBusy: boolean) => void;
};

/** The pictures of a mod. Each is uploaded as soon as it is chosen; the first one is shown on the card. */
export function PicturesField({ pictures, problem, onAdd, onChange, onProblem, onBusy }: PicturesFieldProps) {
  /** How many are being uploaded, one after the other, so that they keep their order. */
  const [uploading, setUploading] = useState(0);
  const queue = useRef(Promise.resolve());
  const count = pictures.length + uploading;

  function choose(file: File) {
    const found = findPictureProblem(file);
    onProblem(found);
    if (found) return;
    setUploading((now) => now + 1);
    onBusy(true);
    const sent = queue.current.then(() => send(file));
    queue.current = sent;
    void sent.finally(() => {
      setUploading((now) => now - 1);
      if (queue.current === sent) onBusy(false);
    });
  }

  async function send(file: File): Promise<void> {
    const form = new FormData();
    form.append('image', file);
    try {
      onAdd((await api.addModPicture({ form })).picture);
    } catch (error) {
      onProblem(errorText(error, t('mods:pictures.failed')));
    }
  }

  const moveEarlier = (at: number) => onChange(pictures.toSpliced(at, 1).toSpliced(at - 1, 0, pictures[at]!));
  return (
    <Field
      label={t('mods:pictures')}
      optional
      error={problem}
      hint={t('mods:pictures.hint', { max: modPicturesMax })}
    >
      {count > 0 && (
        <ol className={styles.pictures} aria-label={t('mods:pictures.label')}>
          {pictures.map((picture, at) => (
            <li key={picture.id}>
              <Picture src={picture.thumbnailUrl} alt={t('mods:picture.number', { number: at + 1 })} />
              <span className={styles.tools}>
                {at > 0 && (
                  <IconButton
                    icon={ChevronLeft}
                    label={t('mods:picture.forward', { number: at + 1 })}
                    onClick={() => moveEarlier(at)}
                  />
                )}
                <IconButton
                  icon={Trash2}
                  label={t('mods:picture.remove', { number: at + 1 })}
                  onClick={() => onChange(pictures.toSpliced(at, 1))}
                />
              </span>
            </li>
          ))}
          {Array.from({ length: uploading }, (_, n) => (
            // oxlint-disable-next-line react/no-array-index-key -- the placeholders are identical
            <li key={`coming ${n}`} className={styles.coming}>
              <Spinner />
              <span className="sr-only">{t('mods:picture.coming')}</span>
            </li>
          ))}
        </ol>
      )}
      {count < modPicturesMax && (
        <DropZone
          icon={ImagePlus}
          title={t('mods:pictures.choose')}
          text={t('mods:pictures.chooseText')}
          accept="image/*"
          max={modPicturesMax - count}
          onChoose={choose}
        />
      )}
    </Field>
  );
}

function findPictureProblem({ type, size }: File): string | null {
  if (!type.startsWith('image/')) return t(modTexts.notAPicture);
  return size > modPictureMaxBytes ? t(modTexts.pictureTooLarge) : null;
}
