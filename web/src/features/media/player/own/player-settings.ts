import { createStore } from '../../../../core/store.ts';

/** How loud and how fast, how sharp, and how subtitles look, on this device. */
export type Sound = { volume: number; isMuted: boolean; rate: number };
const subtitleSizes = ['s', 'm', 'l', 'xl'] as const;
const subtitleColors = ['white', 'yellow', 'ice', 'boxed'] as const;
export type SubtitleLook = {
  size: (typeof subtitleSizes)[number];
  color: (typeof subtitleColors)[number];
};

/** A value that this browser remembers; without storage it lasts as long as the page. */
function remembered<Value extends object>(name: string, first: Value, isValid: (value: Value) => boolean) {
  const read = (): Value => {
    try {
      const value = { ...first, ...(JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<Value>) };
      return isValid(value) ? value : first;
    } catch {
      return first;
    }
  };
  const store = createStore<Value>(read());
  const keep = (part: Partial<Value>) => {
    store.set({ ...store.get(), ...part });
    try {
      localStorage.setItem(name, JSON.stringify(store.get()));
    } catch {
      // See above.
    }
  };
  return [store, keep] as const;
}

/** Null: whatever the line can carry. */
export const [quality, keepQuality] = remembered<{ height: number | null }>(
  'snowglobe.player.quality',
  { height: null },
  ({ height }) => height === null || (typeof height === 'number' && height > 0),
);

const isShare = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 1;

export const [sound, keepSound] = remembered<Sound>(
  'snowglobe.player.sound',
  { volume: 1, isMuted: false, rate: 1 },
  ({ volume, isMuted, rate }) =>
    isShare(volume) && typeof isMuted === 'boolean' && typeof rate === 'number' && rate >= 0.5 && rate <= 2,
);

export const [subtitleLook, keepSubtitleLook] = remembered<SubtitleLook>(
  'snowglobe.player.subtitles',
  { size: 'm', color: 'white' },
  ({ size, color }) => subtitleSizes.includes(size) && subtitleColors.includes(color),
);
