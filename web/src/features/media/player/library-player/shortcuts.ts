import { t } from '../../../../core/texts.ts';

/** The commands of the keys in the library's player. */
export type Command =
  | { do: 'toggle' | 'mute' | 'fullscreen' | 'captions' | 'slower' | 'faster' | 'next' | 'help' }
  | { do: 'seek by'; seconds: number }
  | { do: 'seek to'; share: number }
  | { do: 'volume by'; share: number };

const commands: Readonly<Record<string, Command>> = {
  ' ': { do: 'toggle' },
  k: { do: 'toggle' },
  j: { do: 'seek by', seconds: -10 },
  l: { do: 'seek by', seconds: 10 },
  arrowleft: { do: 'seek by', seconds: -5 },
  arrowright: { do: 'seek by', seconds: 5 },
  arrowup: { do: 'volume by', share: 0.05 },
  arrowdown: { do: 'volume by', share: -0.05 },
  m: { do: 'mute' },
  f: { do: 'fullscreen' },
  c: { do: 'captions' },
  '<': { do: 'slower' },
  '>': { do: 'faster' },
  n: { do: 'next' },
  '?': { do: 'help' },
};

/** The keys in the help. */
export const shortcutWords: readonly { keys: readonly string[]; does: string }[] = [
  { keys: [t('media:keys.space'), 'K'], does: t('media:keys.toggle') },
  { keys: ['J', 'L'], does: t('media:keys.seek10') },
  { keys: ['←', '→'], does: t('media:keys.seek5') },
  { keys: ['↑', '↓'], does: t('media:keys.volume') },
  { keys: ['M'], does: t('media:keys.mute') },
  { keys: ['F'], does: t('media:keys.full') },
  { keys: ['C'], does: t('media:keys.subtitles') },
  { keys: ['<', '>'], does: t('media:keys.speed') },
  { keys: ['0', '…', '9'], does: t('media:keys.tenth') },
  { keys: ['N'], does: t('media:keys.next') },
  { keys: ['?'], does: t('media:keys.help') },
];

type Key = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/** Null for a key without a command, and for shortcuts of the browser or the system. */
export function commandOf({ key, ctrlKey, metaKey, altKey }: Key): Command | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (/^\d$/.test(key)) return { do: 'seek to', share: Number(key) / 10 };
  return Object.hasOwn(commands, key.toLowerCase()) ? commands[key.toLowerCase()]! : null;
}

/** The available speeds; `<` and `>` step through them. */
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

export const slowerThan = (rate: number) => speeds.findLast((speed) => speed < rate) ?? speeds[0];
export const fasterThan = (rate: number) => speeds.find((speed) => speed > rate) ?? speeds.at(-1)!;
