import type { SystemNode } from '@snowglobe/contract/features/system/system.model.ts';
import { tookText } from '../../../core/format/durations.ts';
import { numberForm } from '../../../core/format/language.ts';
import { oneDecimal } from '../../../core/format/numbers.ts';
import type { Tone } from './system-words.ts';
import { t } from '../../../core/texts.ts';

export const roleWords: Record<SystemNode['role'], string> = {
  web: t('system:node.web'),
  work: t('system:node.work'),
  both: t('system:node.both'),
};

/** A node renews its row every second. */
const maxUnseenSeconds = 5;

const isMissing = ({ seenSecondsAgo }: SystemNode) => seenSecondsAgo > maxUnseenSeconds;

/** A warning above the list says for how long a node is missing. */
export function seenWords(node: SystemNode): { word: string; tone: Tone } {
  return isMissing(node)
    ? { word: t('system:node.missing'), tone: 'error' }
    : { word: t('system:running'), tone: 'on' };
}

/** A missing node has no figures of now. */
export const nowText = (node: SystemNode, text: string): string => (isMissing(node) ? '—' : text);

export function lagText({ busLagMs }: SystemNode): string {
  return busLagMs === null ? t('system:node.away') : tookText(Math.max(1, Math.round(busLagMs)));
}

const whole = numberForm({ maximumFractionDigits: 0 });

/** "Right", "12 s ahead". Half a second is as exact as the measurement is over a slow network. */
export function clockText({ clockOffsetMs }: SystemNode): string {
  if (Math.abs(clockOffsetMs) < 500) return t('system:node.clockRight');
  const seconds = (Math.abs(clockOffsetMs) < 10_000 ? oneDecimal : whole)(Math.abs(clockOffsetMs) / 1000);
  return t(clockOffsetMs > 0 ? 'system:node.ahead' : 'system:node.behind', { seconds });
}
