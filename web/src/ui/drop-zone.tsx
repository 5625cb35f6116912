import { useFileDrop } from '../core/uploads/use-file-drop.ts';
import { useFieldControl } from './field.tsx';
import { Icon, type IconGlyph } from './icon.tsx';
import styles from './drop-zone.module.css';

type DropZoneProps = {
  icon: IconGlyph;
  title: string;
  text: string;
  /** As the browser's own control takes it: `image/*`, `.zip,.rar`. */
  accept: string;
  disabled?: boolean;
  /** Any file: whoever owns the form says whether it will do. */
  onChoose: (file: File) => void;
};

/** In a `Field`: a file by the picker, by drag and drop, or pasted. */
export function DropZone({ icon, title, text, accept, disabled = false, onChoose }: DropZoneProps) {
  const control = useFieldControl();
  const { props, isOver } = useFileDrop(([file]) => file && !disabled && onChoose(file));
  return (
    <div className={styles.drop} data-over={isOver || undefined} {...props}>
      <Icon of={icon} size={22} />
      <span className={styles.words}>
        <strong>{title}</strong>
        <span>{text}</span>
      </span>
      <input
        {...control}
        required={false}
        type="file"
        accept={accept}
        disabled={disabled}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Cleared, so that the same file can be chosen again after a refusal.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </div>
  );
}
