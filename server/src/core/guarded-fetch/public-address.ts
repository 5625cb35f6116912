import { BlockList, isIP } from 'node:net';

/** Everything that the registries set aside: this machine, networks behind it, many receivers at once, examples. */
const notPublic = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, bits, 'ipv4');

/** What may be public in IPv6 at all: neither mapped or translated IPv4 addresses, nor local ones, nor many receivers. */
const unicast = new BlockList();
unicast.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  // Protocols of their own, Teredo among them, which carries an IPv4 address inside.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4: an IPv4 address inside, too.
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, bits, 'ipv6');

/** Whether an address is one of the open internet, where everyone may ask. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic.check(address, 'ipv4');
  return family === 6 && unicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}
