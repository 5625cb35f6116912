import { sizeText } from '@snowglobe/contract/size-text.ts';
import { timeLeftText } from '../format/durations.ts';
import { countWords } from '../format/numbers.ts';
import type { Upload } from './upload.ts';

/** How many waiting uploads are shown; the others are only counted. */
const shownWaiting = 3;

const waits = ({ state, sent }: Upload) => state === 'waiting' || (state === 'paused' && sent === 0);

/** First the uploads that are running or need the member, then the next few waiting ones. */
export function splitTray(uploads: readonly Upload[]): { shown: Upload[]; hidden: number } {
  const waiting = uploads.filter(waits);
  const others = uploads.filter((upload) => !waits(upload));
  return {
    shown: [...others, ...waiting.slice(0, shownWaiting)],
    hidden: Math.max(0, waiting.length - shownWaiting),
  };
}

/** "284 files · 1.2 GB of 580 GB · 41 MB/s · 4 h 2 min left · 2 failed" */
export function trayText(uploads: readonly Upload[]): string {
  const going = uploads.filter(({ state }) => state !== 'failed');
  const failed = uploads.length - going.length;
  const sum = (of: (upload: Upload) => number) => going.reduce((all, upload) => all + of(upload), 0);
  const [size, sent] = [sum((upload) => upload.size), sum((upload) => upload.sent)];
  const speed = sum(({ state, bytesPerSecond }) => (state === 'sending' ? bytesPerSecond : 0));
  return [
    countWords(going.length, 'file'),
    `${sizeText(sent)} of ${sizeText(size)}`,
    ...(speed > 0 ? [`${sizeText(speed)}/s`, timeLeftText((size - sent) / speed)] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
  ].join(' · ');
}
