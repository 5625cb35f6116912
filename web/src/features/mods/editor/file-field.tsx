import { modFileKinds } from '@snowglobe/contract/features/mods/mods.limits.ts';
import { sizeText } from '../../../core/format/sizes.ts';
import { CircleCheck, FileUp, Trash2 } from 'lucide-react';
import type { UploadTarget } from '../../../core/uploads/upload.ts';
import { UploadTray } from '../../../ui/upload-tray.tsx';
import { Button } from '../../../ui/button.tsx';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { findFileProblem, removeFile, sendFile, useModFile } from './mod-file.ts';
import { t } from '../../../core/texts.ts';
import styles from './file-field.module.css';

type FileFieldProps = {
  target: UploadTarget;
  label: string;
  required: boolean;
  hint: string;
  problem: string | null;
  onProblem: (text: string | null) => void;
};

/** A file by the picker or by drag and drop. The upload starts at once, while the form is still being filled in. */
export function FileField({ target, label, required, hint, problem, onProblem }: FileFieldProps) {
  const { upload, file } = useModFile(target);

  function choose(chosen: File) {
    const found = findFileProblem(chosen);
    onProblem(found);
    if (!found) sendFile(target, chosen);
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
          <Button size="s" variant="ghost" icon={Trash2} onClick={() => removeFile(target)}>
            {t('ui:remove')}
          </Button>
        </div>
      ) : (
        <DropZone
          icon={FileUp}
          title={t('mods:file.choose')}
          text={t('mods:file.chooseText')}
          accept={modFileKinds.map((kind) => `.${kind}`).join(',')}
          onChoose={choose}
        />
      )}
    </Field>
  );
}
