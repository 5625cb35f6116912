import { createStore } from '../../../../core/store.ts';

/** Settings of the player that are stored on this device: volume, speed, quality, and the look of subtitles. */
export type Sound = { volume: number; isMuted: boolean; rate: number };
const subtitleSizes = ['s', 'm', 'l', 'xl'] as const;
const subtitleColors = ['white', 'yellow', 'ice', 'boxed'] as const;
export type SubtitleLook = {
  size: (typeof subtitleSizes)[number];
  color: (typeof subtitleColors)[number];
};

/** A value in local storage; if storage is not available it lasts as long as the page. */
function createStoredSetting<Value extends object>(
  name: string,
  first: Value,
  isValid: (value: Value) => boolean,
) {
  const read = (): Value => {
    try {
      const value = { ...first, ...(JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<Value>) };
      return isValid(value) ? value : first;
    } catch {
      return first;
    }
  };
  const store = createStore<Value>(read());
  const save = (part: Partial<Value>) => {
    store.set({ ...store.get(), ...part });
    try {
      localStorage.setItem(name, JSON.stringify(store.get()));
    } catch {
      // Storage is not available.
    }
  };
  return [store, save] as const;
}

/** Null: automatic, by the speed of the connection. */
export const [quality, saveQuality] = createStoredSetting<{ height: number | null }>(
  'snowglobe.player.quality',
  { height: null },
  ({ height }) => height === null || (typeof height === 'number' && height > 0),
);

const isShare = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 1;

export const [sound, saveSound] = createStoredSetting<Sound>(
  'snowglobe.player.sound',
  { volume: 1, isMuted: false, rate: 1 },
  ({ volume, isMuted, rate }) =>
    isShare(volume) && typeof isMuted === 'boolean' && typeof rate === 'number' && rate >= 0.5 && rate <= 2,
);

export const [subtitleLook, saveSubtitleLook] = createStoredSetting<SubtitleLook>(
  'snowglobe.player.subtitles',
  { size: 'm', color: 'white' },
  ({ size, color }) => subtitleSizes.includes(size) && subtitleColors.includes(color),
);
