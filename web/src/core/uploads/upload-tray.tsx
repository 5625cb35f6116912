import { sizeText } from '@snowglobe/contract/size-text.ts';
import { File as FileGlyph, Image, Pause, Play, RotateCw, Upload as UploadGlyph, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Progress } from '../../ui/progress.tsx';
import { toast } from '../../ui/toast-store.ts';
import { timeLeftText } from '../format/durations.ts';
import type { Upload, UploadTarget } from './upload.ts';
import { uploads, useUploads } from './uploads.ts';
import styles from './upload-tray.module.css';

/** Files on their way to one place. */
export function UploadTray({ target }: { target: UploadTarget }) {
  const shown = useUploads(target);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.tray} aria-label="Uploads">
      {shown.map((upload) => (
        <UploadLine key={upload.id} upload={upload} />
      ))}
    </ul>
  );
}

function UploadLine({ upload }: { upload: Upload }) {
  const { id, name, size, sent, state } = upload;
  const share = size === 0 ? 1 : sent / size;
  return (
    <li className={styles.upload} data-state={state}>
      <span className={styles.icon}>
        <Icon of={upload.type === 'image' ? Image : FileGlyph} size={20} />
      </span>
      <div className={styles.words}>
        <p className={styles.top}>
          <span className={styles.name} title={name}>
            {name}
          </span>
          <span className="readout">{Math.floor(share * 100)}%</span>
        </p>
        <Progress label={`Upload of ${name}`} value={share} />
        <p className={styles.note}>{noteOf(upload)}</p>
      </div>
      <div className={styles.actions}>
        {state === 'sending' && (
          <IconButton icon={Pause} label={`Pause ${name}`} onClick={() => uploads.pause(id)} />
        )}
        {state === 'paused' && (
          <IconButton icon={Play} label={`Resume ${name}`} onClick={() => uploads.resume(id)} />
        )}
        {state === 'failed' && (
          <IconButton icon={RotateCw} label={`Retry ${name}`} onClick={() => uploads.resume(id)} />
        )}
        {state === 'forgotten' && <ChooseAgain upload={upload} />}
        <IconButton look="danger" icon={X} label={`Cancel ${name}`} onClick={() => uploads.cancel(id)} />
      </div>
    </li>
  );
}

function noteOf({ state, size, sent, bytesPerSecond, error }: Upload): string {
  const amount = `${sizeText(sent)} of ${sizeText(size)}`;
  switch (state) {
    case 'waiting':
      return `Waiting · ${sizeText(size)}`;
    case 'paused':
      return `Paused · ${amount}`;
    case 'failed':
      return error;
    case 'forgotten':
      return 'Choose the file again to go on';
    case 'sending':
      if (sent >= size) return 'Finishing…';
      if (bytesPerSecond === 0) return amount;
      return [amount, `${sizeText(bytesPerSecond)}/s`, timeLeftText((size - sent) / bytesPerSecond)].join(
        ' · ',
      );
  }
}

function ChooseAgain({ upload }: { upload: Upload }) {
  const input = useRef<HTMLInputElement>(null);
  function choose(file: File | undefined) {
    if (!file || uploads.chooseAgain(upload.id, file)) return;
    toast({ title: 'Error', message: `That is another file. Please choose ${upload.name}.`, type: 'error' });
  }
  return (
    <>
      <Button size="s" icon={UploadGlyph} onClick={() => input.current?.click()}>
        Choose file<span className="sr-only"> {upload.name}</span>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
}
