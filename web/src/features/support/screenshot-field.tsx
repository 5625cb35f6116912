import { sizeText } from '../../core/format/sizes.ts';
import { ImageOff, ImagePlus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../core/texts.ts';
import { Button } from '../../ui/button.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { Field, useFieldControl } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Progress } from '../../ui/progress.tsx';
import styles from './screenshot-field.module.css';

type ScreenshotFieldProps = {
  image: File | null;
  problem: string | undefined;
  /** How much has been uploaded, from 0 to 1; null while nothing is being sent. */
  sent: number | null;
  /** Called with any file; the form checks it (`findImageProblem`). */
  onChoose: (file: File) => void;
  onRemove: () => void;
};

/** An image by the file picker, by drag and drop, or pasted anywhere in the form. */
export function ScreenshotField({ image, problem, sent, onChoose, onRemove }: ScreenshotFieldProps) {
  return (
    <Field label={t('support:screenshot')} optional error={problem}>
      {image ? (
        <Preview
          key={`${image.name} ${image.size} ${image.lastModified}`}
          image={image}
          sent={sent}
          onRemove={onRemove}
        />
      ) : (
        <DropZone
          icon={ImagePlus}
          title={t('support:form.addScreenshot')}
          text={t('support:form.screenshotText')}
          accept="image/*"
          disabled={sent !== null}
          onChoose={onChoose}
        />
      )}
    </Field>
  );
}

type PreviewProps = { image: File; sent: number | null; onRemove: () => void };

function Preview({ image, sent, onRemove }: PreviewProps) {
  const control = useFieldControl();
  const picture = useRef<HTMLImageElement>(null);
  // The server accepts image formats that this browser may not show: such an image can be sent without a preview.
  const [hasNoPreview, setNoPreview] = useState(false);
  useEffect(() => {
    const url = URL.createObjectURL(image);
    if (picture.current) picture.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [image]);
  return (
    <div className={styles.preview}>
      {hasNoPreview ? (
        <span className={styles.unseen}>
          <Icon of={ImageOff} size={22} />
        </span>
      ) : (
        <img ref={picture} alt={t('support:form.preview')} onError={() => setNoPreview(true)} />
      )}
      <div className={styles.previewWords}>
        <span className={styles.previewName}>{image.name}</span>
        <span className="readout">{sizeText(image.size)}</span>
        {sent !== null && <Progress label={t('support:form.sendingScreenshot')} value={sent} />}
      </div>
      <Button
        {...(control.id ? { id: control.id } : {})}
        size="s"
        variant="ghost"
        icon={Trash2}
        aria-label={t('support:form.removeScreenshot')}
        disabled={sent !== null}
        onClick={onRemove}
      >
        {t('ui:remove')}
      </Button>
    </div>
  );
}
