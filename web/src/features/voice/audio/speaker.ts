import { createLevelMeter } from './levels.ts';

export type Speaker = ReturnType<typeof createSpeaker>;

/** Plays the audio of one other participant. */
export function createSpeaker(context: AudioContext, settings: { volume: number; speakerId: string }) {
  // A stream of another browser is silent for the level meter, unless an element plays it.
  const element = new Audio();
  element.autoplay = true;
  element.volume = settings.volume;
  let meter: ReturnType<typeof createLevelMeter> | undefined;
  setSpeaker(settings.speakerId);

  function setSpeaker(speakerId: string): void {
    // The speakers may be unplugged: then the system's are used.
    if ('setSinkId' in element) void element.setSinkId(speakerId).catch(() => element.setSinkId(''));
  }

  return {
    play(stream: MediaStream): void {
      element.srcObject = stream;
      void element.play().catch(() => undefined);
      meter?.close();
      meter = createLevelMeter(context, stream);
    },
    isTalking: (now: number) => meter?.isTalking(now) ?? false,
    setVolume: (volume: number) => void (element.volume = volume),
    setSpeaker,
    close(): void {
      meter?.close();
      element.srcObject = null;
    },
  };
}
