import * as z from 'zod/mini';
import { memberCard } from '../account/account.model.ts';
import * as limits from './voice.limits.ts';

const participant = z.object({
  ...memberCard.shape,
  /** One visit of a room's voice. Joining again gives a new one; a later visit has a higher one. */
  voiceId: z.number(),
  muted: z.boolean(),
});
export type VoiceParticipant = z.output<typeof participant>;

export const roomVoice = z.object({
  roomId: z.number(),
  /** In the order in which they joined. */
  participants: z.array(participant),
});
export type RoomVoice = z.output<typeof roomVoice>;

export const voiceOverview = z.object({
  rooms: z.array(roomVoice),
  /** The audio goes through the TURN server only: the others' browsers do not learn the member's address. */
  relayOnly: z.boolean(),
});

/** What `RTCPeerConnection` needs to reach a TURN server. */
const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.string(),
  credential: z.string(),
});
export type IceServer = z.output<typeof iceServer>;

export const joined = z.object({
  voiceId: z.number(),
  participants: z.array(participant),
  iceServers: z.array(iceServer),
  relayOnly: z.boolean(),
});
export type JoinedVoice = z.output<typeof joined>;

export const voiceId = z.int({ error: 'voice:rule.voiceId' }).check(z.minimum(1, 'voice:rule.voiceId'));

/** Signals are numbered, because they can be lost or overtake each other. */
const offerId = z
  .int({ error: 'voice:rule.signal' })
  .check(z.minimum(1, 'voice:rule.signal'), z.maximum(1_000_000, 'voice:rule.signal'));

const description = z.object({
  type: z.enum(['offer', 'answer'], { error: 'voice:rule.signal' }),
  sdp: z
    .string({ error: 'voice:rule.signal' })
    .check(z.maxLength(limits.signalMaxBytes, 'voice:rule.signal')),
  /** The offer's number, or that of the offer which is answered. */
  offerId,
});

/** An address at which a browser can be reached, as `RTCIceCandidateInit`. */
const candidate = z.object({
  candidate: z
    .string({ error: 'voice:rule.signal' })
    .check(z.maxLength(limits.candidateMaxLength, 'voice:rule.signal')),
  sdpMid: z.nullable(z.string({ error: 'voice:rule.signal' }).check(z.maxLength(64, 'voice:rule.signal'))),
  sdpMLineIndex: z.nullable(
    z
      .int({ error: 'voice:rule.signal' })
      .check(z.minimum(0, 'voice:rule.signal'), z.maximum(64, 'voice:rule.signal')),
  ),
  usernameFragment: z.nullable(
    z.string({ error: 'voice:rule.signal' }).check(z.maxLength(256, 'voice:rule.signal')),
  ),
});
export type VoiceCandidate = z.output<typeof candidate>;

/** What two browsers tell each other to connect. */
export const signal = z.object({
  description: z.optional(description),
  candidates: z.optional(z.array(candidate).check(z.maxLength(limits.candidatesMax, 'voice:rule.signal'))),
});
export type VoiceSignal = z.output<typeof signal>;
