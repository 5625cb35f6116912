import { isIPv4, isIPv6 } from 'node:net';

/**
 * The key by which limits count an address. A household or a rented machine has a whole /64 of IPv6 addresses, so the
 * whole /64 has one key. A missing or invalid address has the key `unknown`.
 */
export function addressKey(address: string | undefined): string {
  if (address !== undefined && isIPv4(address)) return address;
  // Removes the prefix of an IPv4 client on an IPv6 socket, the port that a proxy adds, and the interface name.
  const plain = (address ?? '')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return 'unknown';
  const groups = groupsOf(plain);
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address without leading zeros: every notation of an address gives the same key. */
function groupsOf(address: string): string[] {
  // The last two groups may have the notation of IPv4; they are never part of the key.
  const [head = '', tail] = address
    .replace(/[\d.]+$/, (end) => (end.includes('.') ? '0:0' : end))
    .split('::');
  const split = (part: string) => (part === '' ? [] : part.split(':'));
  const [first, last] = [split(head), split(tail ?? '')];
  const gap = Array<string>(8 - first.length - last.length).fill('0');
  return [...first, ...gap, ...last].map((group) => Number.parseInt(group, 16).toString(16));
}
