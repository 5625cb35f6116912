import { useFileDrop } from '../core/uploads/use-file-drop.ts';
import { useFieldControl } from './field.tsx';
import { Icon, type IconGlyph } from './icon.tsx';
import styles from './drop-zone.module.css';

type DropZoneProps = {
  icon: IconGlyph;
  title: string;
  text: string;
  /** As in the `accept` attribute: `image/*`, `.zip,.rar`. */
  accept: string;
  disabled?: boolean;
  /** How many files at once; 1 by default. */
  max?: number;
  /** Called with any file: the form checks it. */
  onChoose: (file: File) => void;
};

/** In a `Field`: takes a file from the file dialog, by drag and drop, or from the clipboard. */
export function DropZone({ icon, title, text, accept, disabled = false, max = 1, onChoose }: DropZoneProps) {
  const control = useFieldControl();
  const choose = (files: readonly File[]) => {
    if (!disabled) for (const file of files.slice(0, max)) onChoose(file);
  };
  const { props, isOver } = useFileDrop(choose);
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
        multiple={max > 1}
        disabled={disabled}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Cleared, so that the same file can be chosen again after a refusal.
          target.value = '';
          choose(files);
        }}
      />
    </div>
  );
}
