import { t } from '../../core/texts.ts';
import { createStore } from '../../core/store.ts';

/** Settings of voice that are stored on this device. */
export type VoiceSettings = {
  /** The ids of the chosen devices; empty: those that the system uses. */
  microphoneId: string;
  speakerId: string;
  /** The browser removes noise and echo from the microphone. */
  isCleaned: boolean;
  /** The microphone is on only while a key is held. */
  isPushToTalk: boolean;
  /** `KeyboardEvent.code`, and what the key is called on this keyboard. */
  talkKey: { code: string; name: string };
  /** The film gets quieter while somebody talks. */
  isFilmLowered: boolean;
  /** How loud others are, by their member id, from 0 to 1. Those who are not named are at 1. */
  volumes: Readonly<Record<string, number>>;
  /** The member has read that the others' browsers can see their address. */
  knowsAddress: boolean;
};

const name = 'snowglobe.voice';
const first: VoiceSettings = {
  microphoneId: '',
  speakerId: '',
  isCleaned: true,
  isPushToTalk: false,
  // It writes nothing, so that it can be held while a message is being written.
  talkKey: { code: 'ControlRight', name: t('voice:settings.controlRight') },
  isFilmLowered: true,
  volumes: {},
  knowsAddress: false,
};
/** Volumes of the members that were changed last. */
const maxVolumes = 200;

function read(): VoiceSettings {
  try {
    const stored = JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<VoiceSettings>;
    const isValid = (Object.keys(first) as (keyof VoiceSettings)[]).every(
      (key) => stored[key] === undefined || typeof stored[key] === typeof first[key],
    );
    return isValid ? { ...first, ...stored } : first;
  } catch {
    return first;
  }
}

/** If storage is not available, they last as long as the page. */
export const voiceSettings = createStore<VoiceSettings>(read());

export function saveVoiceSettings(part: Partial<VoiceSettings>): void {
  voiceSettings.set({ ...voiceSettings.get(), ...part });
  try {
    localStorage.setItem(name, JSON.stringify(voiceSettings.get()));
  } catch {
    // Storage is not available.
  }
}

export const volumeOf = ({ volumes }: VoiceSettings, memberId: number | string): number => {
  const volume = volumes[memberId];
  return typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : 1;
};

export function saveVolume(memberId: number | string, volume: number): void {
  const others = Object.entries(voiceSettings.get().volumes).filter(([id]) => id !== String(memberId));
  saveVoiceSettings({ volumes: Object.fromEntries([...others, [memberId, volume]].slice(-maxVolumes)) });
}
