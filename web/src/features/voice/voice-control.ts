import type { VoiceEnd } from '@snowglobe/contract/features/voice/voice.limits.ts';
import { live, onLive } from '../../core/live.ts';
import { currentUser, onSession } from '../../core/session.ts';
import { t } from '../../core/texts.ts';
import { toast } from '../../core/toasts.ts';
import { write } from '../../core/write.ts';
import { MicrophoneError, openMicrophone } from './audio/microphone.ts';
import type { VoiceEngine } from './voice-engine.ts';
import { currentVoice, question, type VoiceRoom } from './voice-state.ts';
import { saveVoiceSettings, voiceSettings } from './voice-settings.ts';
import { readRelayOnly, storeRoomVoice } from './voice.queries.ts';

/** The running voice of this page. Its code is loaded by the first join. */
let engine: VoiceEngine | null = null;
/** The newest start. An older one that is still waiting for the member's permission gives up. */
let starts = 0;

/** Asks first, if the member does not know yet what the others' browsers can see. */
export async function joinVoice(room: VoiceRoom): Promise<void> {
  if (currentVoice.get()?.room.id === room.id) return;
  const reason = whyImpossible();
  if (reason) return void toast({ type: 'error', title: t('voice:cannotJoin'), message: reason });
  const isAsked = voiceSettings.get().knowsAddress || (await readRelayOnly().catch(() => false));
  if (isAsked) await startVoice(room);
  else question.set({ kind: 'address', room });
}

export function acceptAddress(room: VoiceRoom): void {
  saveVoiceSettings({ knowsAddress: true });
  question.set(null);
  void startVoice(room);
}

function whyImpossible(): string | null {
  if (!window.isSecureContext) return t('voice:insecure');
  const isAble = 'RTCPeerConnection' in window && 'mediaDevices' in navigator && 'AudioContext' in window;
  return isAble ? null : t('voice:unsupported');
}

export async function startVoice(room: VoiceRoom, { listenOnly = false } = {}): Promise<void> {
  question.set(null);
  leaveVoice();
  const mine = (starts += 1);
  const context = new AudioContext();
  currentVoice.set({
    room,
    phase: 'joining',
    voiceId: null,
    participants: [],
    isMuted: listenOnly,
    hasMicrophone: !listenOnly,
  });
  const opened = listenOnly ? null : await askForMicrophone(room);
  const isGivenUp = () => mine !== starts;
  const giveUp = () => {
    for (const track of (opened instanceof MediaStream && opened.getTracks()) || []) track.stop();
    if (context.state !== 'closed') void context.close();
    if (!isGivenUp()) currentVoice.set(null);
  };
  if (isGivenUp() || opened === 'refused') return giveUp();
  await write(
    async () => {
      const { createVoiceEngine } = await import('./voice-engine.ts');
      if (isGivenUp()) return giveUp();
      engine = createVoiceEngine({ room, context, microphone: opened, onEnd });
      await engine.start();
    },
    {
      errorTitle: t('voice:cannotJoin'),
      fallback: t('voice:failed'),
      onRefused() {
        engine?.close();
        engine = null;
        giveUp();
      },
    },
  );
}

async function askForMicrophone(room: VoiceRoom): Promise<MediaStream | 'refused'> {
  try {
    return await openMicrophone(voiceSettings.get());
  } catch (error) {
    if (!(error instanceof MicrophoneError)) throw error;
    question.set({ kind: 'microphone', room, problem: error.problem });
    return 'refused';
  }
}

export function leaveVoice(): void {
  starts += 1;
  engine?.leave();
  engine = null;
  currentVoice.set(null);
}

/** Switches the microphone; for a member who only listens, it is opened first. */
export async function toggleMicrophone(): Promise<void> {
  const now = currentVoice.get();
  if (!now || !engine) return;
  if (now.hasMicrophone) return engine.setMuted(!now.isMuted);
  try {
    await engine.addMicrophone();
  } catch (error) {
    if (!(error instanceof MicrophoneError)) throw error;
    toast({ type: 'error', title: microphoneTitles[error.problem], key: 'voice-microphone' });
  }
}

export const microphoneTitles = {
  denied: t('voice:microphone.denied'),
  missing: t('voice:microphone.missing'),
  busy: t('voice:microphone.busy'),
};

/** For the button that replaces the key of push to talk on a phone. */
export const holdTalk = (isHeld: boolean) => engine?.holdTalk(isHeld);

/** Leaving a room and losing it are shown by the chat. */
function onEnd(why: VoiceEnd | 'refused'): void {
  engine = null;
  const text =
    why === 'replaced'
      ? t('voice:fault.replaced')
      : why === 'not_friends'
        ? t('voice:ended.notFriends')
        : undefined;
  if (text || why === 'refused' || why === 'lost')
    toast({ type: 'info', title: t('voice:ended'), ...(text && { message: text }), key: 'voice-ended' });
}

export function startVoiceLive(): void {
  onLive('voice.changed', (changed) => {
    storeRoomVoice(changed);
    engine?.onChanged(changed);
  });
  onLive('voice.signal', (signal) => engine?.onSignal(signal));
  onLive('voice.ended', (ended) => engine?.onEnded(ended));
  // A deleted group takes its voice along, without further events.
  onLive('room.changed', ({ roomId, what }) => {
    if (what === 'deleted' && engine?.room.id === roomId) engine.end('left_room');
  });
  let wasUp = false;
  live.state.subscribe(() => {
    const isUp = live.state.get() === 'up';
    if (isUp && !wasUp) engine?.onLive();
    wasUp = isUp;
  });
  onSession(() => !currentUser() && leaveVoice());
}
