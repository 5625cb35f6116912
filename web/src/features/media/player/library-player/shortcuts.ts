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
  { keys: ['Space', 'K'], does: 'Play or pause' },
  { keys: ['J', 'L'], does: '10 seconds back or on' },
  { keys: ['←', '→'], does: '5 seconds back or on' },
  { keys: ['↑', '↓'], does: 'Louder or quieter' },
  { keys: ['M'], does: 'Sound off or on' },
  { keys: ['F'], does: 'Full screen' },
  { keys: ['C'], does: 'Subtitles off or on' },
  { keys: ['<', '>'], does: 'Slower or faster' },
  { keys: ['0', '…', '9'], does: 'To that tenth of it' },
  { keys: ['N'], does: 'Next episode' },
  { keys: ['?'], does: 'These keys' },
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
