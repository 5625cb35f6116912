import type { VoiceParticipant } from '@snowglobe/contract/features/voice/voice.model.ts';
import type { VoiceEnd } from '@snowglobe/contract/features/voice/voice.limits.ts';
import { api, apiWhileLeaving } from '../../core/api.ts';
import { clock } from '../../core/clock.ts';
import { createLevelMeter, type LevelMeter } from './audio/levels.ts';
import { openMicrophone } from './audio/microphone.ts';
import { watchTalkKey } from './audio/push-to-talk.ts';
import { createSpeaker, type Speaker } from './audio/speaker.ts';
import { createPeerLink, type Connection } from './session/peer-link.ts';
import { createVoiceSession, type Servers } from './session/voice-session.ts';
import { currentVoice, filmLevel, talking, type VoiceRoom } from './voice-state.ts';
import { voiceSettings, volumeOf } from './voice-settings.ts';

export type VoiceEngine = ReturnType<typeof createVoiceEngine>;

const measureMs = 100;
/** How loud a film is while somebody talks. */
const loweredLevel = 0.25;

type EngineParts = {
  room: VoiceRoom;
  /** Created by the press that joins: otherwise a browser would not let it play. */
  context: AudioContext;
  /** Null: the member only listens. */
  microphone: MediaStream | null;
  onEnd: (why: VoiceEnd | 'refused') => void;
};

/** The browser's part of one voice session: microphone, connections, loudspeakers and levels. */
export function createVoiceEngine({ room, context, microphone, onEnd }: EngineParts) {
  const params = { id: room.id };
  const speakers = new Map<number, { memberId: string; speaker: Speaker }>();
  const senders = new Map<number, RTCRtpSender>();
  /** Sent while there is no microphone, so that the connections need no new negotiation when there is one. */
  const [silence] = context.createMediaStreamDestination().stream.getAudioTracks();
  let isMuted = microphone === null;
  let isTalkKeyHeld = false;
  let ownMeter: LevelMeter | null = null;
  let isClosed = false;
  let settings = voiceSettings.get();

  const session = createVoiceSession({
    roomId: room.id,
    clock,
    calls: {
      join: (body) => api.joinVoice({ params, body }),
      keep: (body) => api.keepVoice({ params, body }),
      leave: (voiceId) => apiWhileLeaving.leaveVoice({ params: { ...params, voiceId } }),
      signal: (body) => api.sendVoiceSignal({ params, body }),
    },
    isMuted: () => isMuted,
    createLink({ own, other, servers, send, onState }) {
      const connection = new RTCPeerConnection(configurationOf(servers));
      const speaker = createSpeaker(context, {
        volume: volumeOf(settings, other.memberId),
        speakerId: settings.speakerId,
      });
      speakers.set(other.voiceId, { memberId: String(other.memberId), speaker });
      connection.addEventListener('track', ({ track, streams }) =>
        speaker.play(streams[0] ?? new MediaStream([track])),
      );
      const link = createPeerLink({
        own,
        other: other.voiceId,
        connection: connection as Connection,
        addAudio() {
          const track = ownTrack();
          senders.set(other.voiceId, connection.addTrack(track, new MediaStream([track])));
        },
        send,
        clock,
        onState,
      });
      return {
        ...link,
        useServers: (next) => connection.setConfiguration(configurationOf(next)),
        close: () => closeLink(other, link.close),
      };
    },
    onEnd(why) {
      close();
      onEnd(why);
    },
  });

  function closeLink({ voiceId }: VoiceParticipant, closeConnection: () => void): void {
    closeConnection();
    speakers.get(voiceId)?.speaker.close();
    speakers.delete(voiceId);
    senders.delete(voiceId);
  }

  const ownTrack = (): MediaStreamTrack => microphone?.getAudioTracks()[0] ?? silence!;

  /** Another microphone, or none. The connections go on. */
  function setMicrophone(next: MediaStream | null): void {
    if (next !== microphone) stopMicrophone();
    microphone = next;
    ownMeter = next && createLevelMeter(context, next);
    next
      ?.getAudioTracks()[0]
      ?.addEventListener('ended', () => microphone === next && void reopenMicrophone());
    switchTrack();
    for (const sender of senders.values()) void sender.replaceTrack(ownTrack());
    publish();
  }

  function stopMicrophone(): void {
    ownMeter?.close();
    for (const track of microphone?.getTracks() ?? []) track.stop();
  }

  /** After it was unplugged, or with other settings. Without one the member only listens. */
  async function reopenMicrophone(): Promise<void> {
    const next = await openMicrophone(voiceSettings.get()).catch(() => null);
    if (isClosed) return next?.getTracks().forEach((track) => track.stop());
    if (!next && !isMuted) setMuted(true);
    setMicrophone(next);
  }

  function switchTrack(): void {
    const isOn = !isMuted && (!settings.isPushToTalk || isTalkKeyHeld);
    for (const track of microphone?.getAudioTracks() ?? []) track.enabled = isOn;
  }

  function setMuted(muted: boolean): void {
    isMuted = muted;
    switchTrack();
    publish();
    session.reportMuted();
  }

  function publish(): void {
    if (isClosed) return;
    const seen = session.state.get();
    const participants = seen.participants.map((each) =>
      each.link === 'own' ? { ...each, muted: isMuted } : each,
    );
    currentVoice.set({ ...seen, participants, room, isMuted, hasMicrophone: microphone !== null });
  }

  function measure(): void {
    const now = performance.now();
    const loud = [...speakers]
      .filter(([, { speaker }]) => speaker.isTalking(now))
      .map(([voiceId]) => voiceId);
    filmLevel.set(settings.isFilmLowered && loud.length > 0 ? loweredLevel : 1);
    const { voiceId } = session.state.get();
    if (ownMeter?.isTalking(now) && voiceId !== null) loud.push(voiceId);
    const before = talking.get();
    if (loud.length !== before.size || loud.some((id) => !before.has(id))) talking.set(new Set(loud));
  }

  function applySettings(): void {
    const before = settings;
    settings = voiceSettings.get();
    for (const { memberId, speaker } of speakers.values()) {
      speaker.setVolume(volumeOf(settings, memberId));
      if (before.speakerId !== settings.speakerId) speaker.setSpeaker(settings.speakerId);
    }
    const isOther = before.microphoneId !== settings.microphoneId || before.isCleaned !== settings.isCleaned;
    if (isOther && microphone) void reopenMicrophone();
    switchTrack();
  }

  const onLeave = () => session.leave();
  const timer = window.setInterval(measure, measureMs);
  const stopFollowing = [
    session.state.subscribe(publish),
    voiceSettings.subscribe(applySettings),
    watchTalkKey(
      () => voiceSettings.get().talkKey.code,
      (isHeld) => holdTalk(isHeld),
    ),
  ];
  window.addEventListener('pagehide', onLeave);

  function holdTalk(isHeld: boolean): void {
    isTalkKeyHeld = isHeld;
    switchTrack();
  }

  function close(): void {
    if (isClosed) return;
    isClosed = true;
    window.clearInterval(timer);
    window.removeEventListener('pagehide', onLeave);
    for (const stop of stopFollowing) stop();
    stopMicrophone();
    void context.close();
    talking.set(new Set());
    filmLevel.set(1);
    currentVoice.set(null);
  }

  setMicrophone(microphone);

  return {
    room,
    start: () => session.start(),
    onChanged: session.onChanged,
    onSignal: session.onSignal,
    onEnded: session.onEnded,
    onLive: session.onLive,
    /** The right to this voice is gone: the server has already ended it. */
    end: session.end,
    setMuted,
    holdTalk,
    /** Tries to get a microphone for a member who only listens. Rejects with `MicrophoneError`. */
    async addMicrophone(): Promise<void> {
      const opened = await openMicrophone(voiceSettings.get());
      if (isClosed) return opened.getTracks().forEach((track) => track.stop());
      isMuted = false;
      setMicrophone(opened);
      session.reportMuted();
    },
    leave(): void {
      session.leave();
      close();
    },
    close,
  };
}

const configurationOf = ({ iceServers, relayOnly }: Servers): RTCConfiguration => ({
  iceServers: iceServers.map((server) => ({ ...server })),
  iceTransportPolicy: relayOnly ? 'relay' : 'all',
  bundlePolicy: 'max-bundle',
});
