import { Trash2, Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { t } from '../core/texts.ts';
import styles from './picture-buttons.module.css';

type PictureButtonsProps = {
  /** "picture" or "banner", for the labels. */
  of: string;
  busy: boolean;
  onChoose: (file: File) => void;
  /** Omit it when there is no picture. */
  onRemove?: (() => void) | undefined;
  className?: string | undefined;
};

/** Buttons to upload a picture and to remove it. */
export function PictureButtons({ of, busy, onChoose, onRemove, className }: PictureButtonsProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className={classNames(styles.buttons, className)}>
      <Button size="s" icon={Upload} busy={busy} onClick={() => picker.current?.click()}>
        {busy ? t('ui:uploading') : t('ui:upload.picture', { of })}
      </Button>
      {onRemove && (
        <Button
          size="s"
          variant="ghost"
          icon={Trash2}
          aria-label={t('ui:removePicture', { of })}
          disabled={busy}
          onClick={onRemove}
        >
          {t('ui:remove')}
        </Button>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        accept="image/*"
        aria-label={t('ui:fileForPicture', { of })}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Cleared, so that the same file can be chosen again after a failure.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </div>
  );
}
