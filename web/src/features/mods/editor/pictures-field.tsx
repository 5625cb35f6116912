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
import styles from './pictures-field.module.css';

type PicturesFieldProps = {
  pictures: readonly ModPicture[];
  problem: string | null;
  onAdd: (picture: ModPicture) => void;
  onChange: (pictures: ModPicture[]) => void;
  onProblem: (text: string | null) => void;
  onBusy: (isBusy: boolean) => void;
};

/** Pictures of a mod. Each is sent as soon as it is chosen; the first one stands on the card. */
export function PicturesField({ pictures, problem, onAdd, onChange, onProblem, onBusy }: PicturesFieldProps) {
  /** How many are on their way. They go one after the other, so that they keep their order. */
  const [coming, setComing] = useState(0);
  const line = useRef(Promise.resolve());
  const count = pictures.length + coming;

  function choose(file: File) {
    const refusal = refusalOf(file);
    onProblem(refusal);
    if (refusal) return;
    setComing((now) => now + 1);
    onBusy(true);
    const sent = line.current.then(() => send(file));
    line.current = sent;
    void sent.finally(() => {
      setComing((now) => now - 1);
      if (line.current === sent) onBusy(false);
    });
  }

  async function send(file: File): Promise<void> {
    const form = new FormData();
    form.append('image', file);
    try {
      onAdd((await api.addModPicture({ form })).picture);
    } catch (error) {
      onProblem(errorText(error, 'Failed to add the picture'));
    }
  }

  const moveEarlier = (at: number) => onChange(pictures.toSpliced(at, 1).toSpliced(at - 1, 0, pictures[at]!));
  return (
    <Field
      label="Pictures"
      optional
      error={problem}
      hint={`Up to ${modPicturesMax}. The first one stands on the card.`}
    >
      {count > 0 && (
        <ol className={styles.pictures} aria-label="Pictures of the mod">
          {pictures.map((picture, at) => (
            <li key={picture.id}>
              <Picture src={picture.thumbnailUrl} alt={`Picture ${at + 1}`} />
              <span className={styles.tools}>
                {at > 0 && (
                  <IconButton
                    icon={ChevronLeft}
                    label={`Move picture ${at + 1} forward`}
                    onClick={() => moveEarlier(at)}
                  />
                )}
                <IconButton
                  icon={Trash2}
                  label={`Remove picture ${at + 1}`}
                  onClick={() => onChange(pictures.toSpliced(at, 1))}
                />
              </span>
            </li>
          ))}
          {Array.from({ length: coming }, (_, n) => (
            // oxlint-disable-next-line react/no-array-index-key -- they are all alike
            <li key={`coming ${n}`} className={styles.coming}>
              <Spinner />
              <span className="sr-only">A picture is on its way</span>
            </li>
          ))}
        </ol>
      )}
      {count < modPicturesMax && (
        <DropZone
          icon={ImagePlus}
          title="Choose or drop pictures"
          text="JPEG, PNG, WebP, GIF or AVIF, up to 10MB each."
          accept="image/*"
          max={modPicturesMax - count}
          onChoose={choose}
        />
      )}
    </Field>
  );
}

function refusalOf({ type, size }: File): string | null {
  if (!type.startsWith('image/')) return modTexts.notAPicture;
  return size > modPictureMaxBytes ? modTexts.pictureTooLarge : null;
}
