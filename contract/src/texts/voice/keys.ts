// Written by `npm run texts` from en.json; do not edit.
import type { Plain } from '../texts.ts';

declare module '../texts.ts' {
  interface Texts {
    'voice:fault.full': { max: number };
    'voice:fault.notInVoice': Plain;
    'voice:fault.noSuchParticipant': Plain;
    'voice:rule.voiceId': Plain;
    'voice:rule.muted': Plain;
    'voice:rule.signal': Plain;
    'voice:turn': Plain;
    'voice:turn.direct': { addresses: string | number };
    'voice:turn.relayOnly': { addresses: string | number };
    'voice:turn.fallback': Plain;
    'voice:turn.notAsked': Plain;
  }
}
