import { sizeText } from '../core/format/sizes.ts';
import { File as FileGlyph, Image, Pause, Play, RotateCw, Upload as UploadGlyph, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from './button.tsx';
import { useConfirm } from './confirm.tsx';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { Progress } from './progress.tsx';
import { toast } from '../core/toasts.ts';
import { timeLeftText } from '../core/format/durations.ts';
import { splitTray, trayText } from '../core/uploads/tray-summary.ts';
import type { Upload, UploadTarget } from '../core/uploads/upload.ts';
import { uploads, useUploads } from '../core/uploads/uploads.ts';
import { t } from '../core/texts.ts';
import styles from './upload-tray.module.css';

/** The uploads of one target. */
export function UploadTray({ target }: { target: UploadTarget }) {
  const all = useUploads(target);
  if (all.length === 0) return null;
  const { shown, hidden } = splitTray(all);
  return (
    <>
      {all.length > 2 && <TraySummary all={all} />}
      <ul className={styles.tray} aria-label={t('ui:uploads')}>
        {shown.map((upload) => (
          <UploadLine key={upload.id} upload={upload} />
        ))}
        {hidden > 0 && <li className={styles.more}>{t('ui:upload.moreFiles', { count: hidden })}</li>}
      </ul>
    </>
  );
}

/** Progress of many files together, with buttons to pause and cancel all. */
function TraySummary({ all }: { all: readonly Upload[] }) {
  const confirm = useConfirm();
  const running = all.filter(({ state }) => state === 'waiting' || state === 'sending');
  const held = all.filter(({ state }) => state === 'paused');
  const failed = all.filter(({ state }) => state === 'failed');
  // Waiting uploads first: otherwise each would start in place of a paused one.
  const pause = () => {
    for (const state of ['waiting', 'sending'])
      for (const each of running) if (each.state === state) uploads.pause(each.id);
  };
  const resume = (those: readonly Upload[]) => {
    for (const { id } of those) uploads.resume(id);
  };
  async function cancel() {
    const agreed = await confirm({
      title: t('ui:upload.cancelCount', { count: all.length }),
      text: t('ui:upload.cancelAllText'),
      action: t('ui:upload.cancelThem'),
      danger: true,
    });
    if (agreed) for (const { id } of all) uploads.cancel(id);
  }
  return (
    <div className={styles.summary} role="group" aria-label={t('ui:allUploads')}>
      <p className="readout">{trayText(all)}</p>
      {failed.length > 1 && (
        <Button size="s" icon={RotateCw} onClick={() => resume(failed)}>
          {t('ui:upload.retryCount', { count: failed.length })}
        </Button>
      )}
      {running.length > 0 && (
        <Button size="s" icon={Pause} onClick={pause}>
          {t('ui:pauseAll')}
        </Button>
      )}
      {held.length > 0 && (
        <Button size="s" icon={Play} onClick={() => resume(held)}>
          {t('ui:resumeAll')}
        </Button>
      )}
      <Button size="s" variant="ghost" icon={X} onClick={() => void cancel()}>
        {t('ui:cancelAll')}
      </Button>
    </div>
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
        <Progress label={t('ui:upload.of', { name })} value={share} />
        <p className={styles.note}>{noteOf(upload)}</p>
      </div>
      <div className={styles.actions}>
        {state === 'sending' && (
          <IconButton icon={Pause} label={t('ui:upload.pause', { name })} onClick={() => uploads.pause(id)} />
        )}
        {state === 'paused' && (
          <IconButton
            icon={Play}
            label={t('ui:upload.resume', { name })}
            onClick={() => uploads.resume(id)}
          />
        )}
        {state === 'failed' && (
          <IconButton
            icon={RotateCw}
            label={t('ui:upload.retry', { name })}
            onClick={() => uploads.resume(id)}
          />
        )}
        {state === 'forgotten' && <ChooseAgain upload={upload} />}
        <IconButton
          look="danger"
          icon={X}
          label={t('ui:upload.cancel', { name })}
          onClick={() => uploads.cancel(id)}
        />
      </div>
    </li>
  );
}

function noteOf({ state, size, sent, bytesPerSecond, error }: Upload): string {
  const amount = t('ui:amountOf', { amount: sizeText(sent), total: sizeText(size) });
  switch (state) {
    case 'waiting':
      return t('ui:upload.waiting', { size: sizeText(size) });
    case 'paused':
      return t('ui:upload.paused', { amount });
    case 'failed':
      return error;
    case 'forgotten':
      return t('ui:upload.chooseAgain');
    case 'sending':
      if (sent >= size) return t('ui:upload.finishing');
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
    toast({ title: t('ui:error'), message: t('ui:upload.otherFile', { name: upload.name }), type: 'error' });
  }
  return (
    <>
      <Button size="s" icon={UploadGlyph} onClick={() => input.current?.click()}>
        {t('ui:chooseFile')}
        <span className="sr-only"> {upload.name}</span>
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
