import type { VoiceSettings } from '../voice-settings.ts';

/** `denied`: by the member or the system · `missing`: there is none · `busy`: another program has it. */
export type MicrophoneProblem = 'denied' | 'missing' | 'busy';

export class MicrophoneError extends Error {
  readonly problem: MicrophoneProblem;

  constructor(problem: MicrophoneProblem) {
    super(`The microphone is ${problem}`);
    this.problem = problem;
  }
}

type Wanted = Pick<VoiceSettings, 'microphoneId' | 'isCleaned'>;

export async function openMicrophone({ microphoneId, isCleaned }: Wanted): Promise<MediaStream> {
  const open = (deviceId?: string) =>
    navigator.mediaDevices.getUserMedia({
      audio: {
        ...(deviceId && { deviceId: { exact: deviceId } }),
        echoCancellation: isCleaned,
        noiseSuppression: isCleaned,
        autoGainControl: isCleaned,
      },
    });
  try {
    return await open(microphoneId).catch((error: unknown) => {
      // The chosen one is no longer plugged in.
      if (microphoneId && /OverconstrainedError|NotFoundError/.test((error as Error).name)) return open();
      throw error;
    });
  } catch (error) {
    throw new MicrophoneError(problemOf((error as Error).name));
  }
}

function problemOf(name: string): MicrophoneProblem {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing';
}

/** The devices by kind. Their names are empty until the member has allowed the microphone. */
export async function listDevices(): Promise<{
  microphones: MediaDeviceInfo[];
  speakers: MediaDeviceInfo[];
}> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  const of = (kind: MediaDeviceKind) =>
    devices.filter(
      (device) => device.kind === kind && device.deviceId !== 'default' && device.deviceId !== '',
    );
  return { microphones: of('audioinput'), speakers: of('audiooutput') };
}

/** Not every browser can play on other speakers than the system's. */
export const canChooseSpeaker = () => 'setSinkId' in HTMLMediaElement.prototype;
