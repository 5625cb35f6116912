import { isIPv4, isIPv6 } from 'node:net';

/**
 * What an address is counted by. A household or a rented machine has a whole /64 of IPv6, so that each of its
 * addresses is a guess anew: all of them are one. Whatever is no address, or that of a socket that is gone, is one too.
 */
export function addressKey(address: string | undefined): string {
  // An IPv4 client on a socket for both kinds; a proxy may add a port, an interface its name.
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

/** The eight groups of an IPv6 address without leading zeros, so that each of its spellings is the same key. */
function groupsOf(address: string): string[] {
  // The last two groups may be written as an IPv4 address; they are never part of the key.
  const [head = '', tail] = address
    .replace(/[\d.]+$/, (end) => (end.includes('.') ? '0:0' : end))
    .split('::');
  const split = (part: string) => (part === '' ? [] : part.split(':'));
  const [first, last] = [split(head), split(tail ?? '')];
  const gap = Array<string>(8 - first.length - last.length).fill('0');
  return [...first, ...gap, ...last].map((group) => Number.parseInt(group, 16).toString(16));
}
