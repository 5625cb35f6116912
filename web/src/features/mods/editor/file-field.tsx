import { modFileKinds } from '@snowglobe/contract/features/mods/mods.limits.ts';
import { sizeText } from '@snowglobe/contract/size-text.ts';
import { CircleCheck, FileUp, Trash2 } from 'lucide-react';
import type { UploadTarget } from '../../../core/uploads/upload.ts';
import { UploadTray } from '../../../core/uploads/upload-tray.tsx';
import { useFileDrop } from '../../../core/uploads/use-file-drop.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, useFieldControl } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { forgetFile, refusalOf, sendFile, useModFile } from './mod-file.ts';
import styles from './file-field.module.css';

type FileFieldProps = {
  target: UploadTarget;
  label: string;
  required: boolean;
  hint: string;
  problem: string | null;
  onProblem: (text: string | null) => void;
};

/** A file by the picker or by drag and drop. It is sent at once, in pieces, while the words are still written. */
export function FileField({ target, label, required, hint, problem, onProblem }: FileFieldProps) {
  const { upload, file } = useModFile(target);

  function choose(chosen: File | undefined) {
    if (!chosen) return;
    const refusal = refusalOf(chosen);
    onProblem(refusal);
    if (!refusal) sendFile(target, chosen);
  }

  return (
    <Field label={label} {...(required ? { required } : { optional: true })} error={problem} hint={hint}>
      {upload ? (
        <UploadTray target={target} />
      ) : file ? (
        <div className={styles.there}>
          <Icon of={CircleCheck} size={20} />
          <span className={styles.name}>{file.name}</span>
          <span className="readout">{sizeText(file.size)}</span>
          <Button size="s" variant="ghost" icon={Trash2} onClick={() => forgetFile(target)}>
            Remove
          </Button>
        </div>
      ) : (
        <DropZone onChoose={choose} />
      )}
    </Field>
  );
}

function DropZone({ onChoose }: { onChoose: (file: File | undefined) => void }) {
  const control = useFieldControl();
  const { props, isOver } = useFileDrop(([file]) => onChoose(file));
  return (
    <div className={styles.drop} data-over={isOver || undefined} {...props}>
      <Icon of={FileUp} size={22} />
      <span className={styles.words}>
        <strong>Choose or drop a file</strong>
        <span>zip, rar, apk, exe or dmg, up to 5GB. It goes on where it stopped.</span>
      </span>
      <input
        {...control}
        required={false}
        type="file"
        accept={modFileKinds.map((kind) => `.${kind}`).join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Cleared, so that the same file can be chosen again after a refusal.
          target.value = '';
          onChoose(file);
        }}
      />
    </div>
  );
}
