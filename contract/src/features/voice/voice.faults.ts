import { fault } from '../../errors.ts';
import { said } from '../../texts/texts.ts';
import { voiceMax } from './voice.limits.ts';

export const voiceFaults = {
  full: fault(409, 'voice_full', said('voice:fault.full', { max: voiceMax })),
  /** The caller has no place in this room's voice with this voiceId: they left, were replaced, or never joined. */
  notInVoice: fault(409, 'not_in_voice', 'voice:fault.notInVoice'),
  /** The caller joined from another tab or device meanwhile. */
  replaced: fault(409, 'voice_replaced', 'voice:fault.replaced'),
  noSuchParticipant: fault(404, 'no_such_participant', 'voice:fault.noSuchParticipant'),
} as const;
