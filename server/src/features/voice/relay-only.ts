import type { VoiceCandidate, VoiceSignal } from '@snowglobe/contract/features/voice/voice.model.ts';

/**
 * Removes every address of the sender from a signal, except those of the TURN server. A changed page could still send its
 * own address to others; here it cannot reach them, so nobody can be lured into a direct connection.
 */
export function keepRelayOnly({ description, candidates }: VoiceSignal): VoiceSignal {
  return {
    ...(description && { description: { ...description, sdp: relayOnlySdp(description.sdp) } }),
    ...(candidates && { candidates: candidates.flatMap(relayOnlyCandidate) }),
  };
}

function relayOnlySdp(sdp: string): string {
  return sdp
    .split(/\r\n|\n|\r/)
    .flatMap((line) => {
      if (/^a=candidate:/i.test(line)) {
        const kept = relayOnlyAddress(line.slice(2));
        return kept === null ? [] : [`a=${kept}`];
      }
      // The default address of a connection, and that of its control messages.
      if (/^c=/i.test(line)) return ['c=IN IP4 0.0.0.0'];
      if (/^a=rtcp:/i.test(line)) return ['a=rtcp:9 IN IP4 0.0.0.0'];
      if (/^a=remote-candidates:/i.test(line)) return [];
      // The origin of the session names the sender's host.
      if (/^o=/i.test(line)) return [line.replace(/ IN IP[46] \S+\s*$/i, ' IN IP4 127.0.0.1')];
      return [line];
    })
    .join('\r\n');
}

function relayOnlyCandidate(one: VoiceCandidate): VoiceCandidate[] {
  // The empty candidate says that there are no more.
  if (one.candidate === '') return [one];
  const candidate = relayOnlyAddress(one.candidate);
  return candidate === null ? [] : [{ ...one, candidate }];
}

/** `candidate:… typ relay raddr … rport …`: the related address is the sender's own. */
function relayOnlyAddress(candidate: string): string | null {
  const parts = /^(?:a=)?(candidate:\S+ \d+ \S+ \d+ \S+ \d+) typ relay(?: |$)/i.exec(candidate);
  if (!parts) return null;
  const fragment = / ufrag (\S+)/i.exec(candidate)?.[1];
  return `${parts[1]} typ relay raddr 0.0.0.0 rport 0${fragment ? ` ufrag ${fragment}` : ''}`;
}
