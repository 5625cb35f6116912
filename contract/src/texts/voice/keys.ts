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
    'voice:fault.replaced': Plain;
    'voice:join': Plain;
    'voice:join.short': Plain;
    'voice:leave': Plain;
    'voice:mute': Plain;
    'voice:unmute': Plain;
    'voice:addMicrophone': Plain;
    'voice:settings': Plain;
    'voice:count': { count: number };
    'voice:bar': { room: string | number };
    'voice:openRoom': { room: string | number };
    'voice:joining': Plain;
    'voice:reconnecting': Plain;
    'voice:talks': Plain;
    'voice:isMuted': Plain;
    'voice:connecting': Plain;
    'voice:noConnection': Plain;
    'voice:noConnection.text': { names: string | number };
    'voice:volume': { name: string | number };
    'voice:volume.percent': { percent: number };
    'voice:address.title': { room: string | number };
    'voice:address.text': Plain;
    'voice:cannotJoin': Plain;
    'voice:insecure': Plain;
    'voice:unsupported': Plain;
    'voice:failed': Plain;
    'voice:ended': Plain;
    'voice:ended.notFriends': Plain;
    'voice:microphone.denied': Plain;
    'voice:microphone.deniedText': Plain;
    'voice:microphone.missing': Plain;
    'voice:microphone.missingText': Plain;
    'voice:microphone.busy': Plain;
    'voice:microphone.busyText': Plain;
    'voice:listenOnly': Plain;
    'voice:again': Plain;
    'voice:settings.microphone': Plain;
    'voice:settings.speaker': Plain;
    'voice:settings.system': Plain;
    'voice:settings.unnamed': { number: number };
    'voice:settings.cleaned': Plain;
    'voice:settings.cleanedHint': Plain;
    'voice:settings.film': Plain;
    'voice:settings.pushToTalk': Plain;
    'voice:settings.pushToTalkHint': { key: string | number };
    'voice:settings.key': Plain;
    'voice:settings.keyPress': Plain;
    'voice:settings.done': Plain;
    'voice:holdToTalk': Plain;
    'voice:settings.controlRight': Plain;
  }
}
