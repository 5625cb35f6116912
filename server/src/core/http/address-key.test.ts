import { describe, expect, it } from 'vitest';
import { addressKey } from './address-key.ts';

describe('an address has the key', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
  ])('of itself for IPv4: %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  it.each([
    '2001:db8:0:7::1',
    '2001:db8:0:7:ffff:ffff:ffff:ffff',
    '2001:0DB8:0000:0007:0:0:0:2',
    '2001:db8:0:7::192.0.2.1',
    '[2001:db8:0:7::9]:443',
    '2001:db8:0:7::9%eth0',
  ])('of its /64 for IPv6, in every notation: %s', (address) => {
    expect(addressKey(address)).toBe('2001:db8:0:7::/64');
  });

  it('of its own network, not of the neighbouring one', () => {
    expect(addressKey('2001:db8:0:8::1')).not.toBe(addressKey('2001:db8:0:7::1'));
    expect(addressKey('::1')).toBe('0:0:0:0::/64');
    expect(addressKey('1::')).toBe('1:0:0:0::/64');
  });

  it.each(['', 'unknown', 'x'.repeat(10_000), '999.1.1.1', '2001:db8'])(
    '"unknown" when it is invalid: %s',
    (address) => {
      expect(addressKey(address)).toBe('unknown');
    },
  );
});
