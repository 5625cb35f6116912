import { sizeText } from '../format/sizes.ts';
import { timeLeftText } from '../format/durations.ts';
import { t } from '../texts.ts';
import type { Upload } from './upload.ts';

/** How many waiting uploads are shown; the others are only counted. */
const maxShownWaiting = 3;

const isWaiting = ({ state, sent }: Upload) => state === 'waiting' || (state === 'paused' && sent === 0);

/** First the uploads that are running or need the member, then the next few waiting ones. */
export function splitTray(uploads: readonly Upload[]): { shown: Upload[]; hidden: number } {
  const waiting = uploads.filter(isWaiting);
  const others = uploads.filter((upload) => !isWaiting(upload));
  return {
    shown: [...others, ...waiting.slice(0, maxShownWaiting)],
    hidden: Math.max(0, waiting.length - maxShownWaiting),
  };
}

/** "284 files · 1.2 GB of 580 GB · 41 MB/s · 4 h 2 min left · 2 failed" */
export function trayText(uploads: readonly Upload[]): string {
  const running = uploads.filter(({ state }) => state !== 'failed');
  const failed = uploads.length - running.length;
  const sum = (of: (upload: Upload) => number) => running.reduce((all, upload) => all + of(upload), 0);
  const [size, sent] = [sum((upload) => upload.size), sum((upload) => upload.sent)];
  const speed = sum(({ state, bytesPerSecond }) => (state === 'sending' ? bytesPerSecond : 0));
  return [
    t('ui:upload.files', { count: running.length }),
    t('ui:amountOf', { amount: sizeText(sent), total: sizeText(size) }),
    ...(speed > 0 ? [`${sizeText(speed)}/s`, timeLeftText((size - sent) / speed)] : []),
    ...(failed > 0 ? [t('ui:upload.failedCount', { count: failed })] : []),
  ].join(' · ');
}
