import { said } from '@snowglobe/contract/texts/texts.ts';
import type { Config } from '../../core/config/config.ts';
import type { Service } from '../../core/services/services.ts';
import { requestBinding } from './stun.ts';
import { turnAddresses } from './turn.ts';

/** The TURN server for voice: whether its first UDP address answers. Addresses over TCP and TLS are not asked. */
export function turnService({ TURN_URL, VOICE_RELAY_ONLY }: Config): Service {
  const addresses = TURN_URL ? turnAddresses(TURN_URL) : [];
  return {
    name: 'voice:turn',
    settings: ['TURN_URL', 'TURN_SECRET', 'VOICE_RELAY_ONLY'],
    configured:
      addresses.length === 0
        ? null
        : said(VOICE_RELAY_ONLY ? 'voice:turn.relayOnly' : 'voice:turn.direct', {
            addresses: addresses.join(', '),
          }),
    fallback: 'voice:turn.fallback',
    async ask(signal) {
      const overUdp = addresses.find((address) => /^turn:(?!.*transport=tcp)/i.test(address));
      if (!overUdp) return 'voice:turn.notAsked';
      await requestBinding(parseTurnAddress(overUdp), signal);
      return 'system:service.answers';
    },
  };
}

/** `turn:host:port?transport=udp`, with an IPv6 address in brackets. */
function parseTurnAddress(address: string): { host: string; port: number } {
  const [, host = '', port] = /^turns?:(\[[^\]]*\]|[^:?]*)(?::(\d+))?/i.exec(address) ?? [];
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port ?? 3478) };
}
