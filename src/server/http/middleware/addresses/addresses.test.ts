import { expect, test } from 'vitest';
import { addressKey, networkKey, normalAddress, partKey } from './addresses.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  [' 192.0.2.1:5678 ', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['[2001:DB8:0:0::1]:443', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', undefined],
  ['', undefined],
  ['999.1.1.1', undefined],
])('%s is written as %s', (text, expected) => {
  expect(normalAddress(text)).toBe(expected);
});

test('limits count an IPv4 address in full and the /64 of an IPv6 address', () => {
  expect(addressKey('192.0.2.1')).toBe('192.0.2.1');
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(addressKey('2001:db8:1:2::ffff')).toBe(addressKey('2001:db8:1:2:a::'));
  expect(addressKey('2001:db8:1:3::1')).not.toBe(addressKey('2001:db8:1:2::1'));
});

test('a part of a network is an IPv4 address or a /52, of which a /48 has sixteen', () => {
  expect(partKey('192.0.2.1')).toBe('192.0.2.1');
  expect(partKey('unknown')).toBe('unknown');
  const parts = Array.from({ length: 65_536 }, (_, subnet) =>
    partKey(addressKey(`2001:db8:1:${subnet.toString(16)}::1`)),
  );
  expect(new Set(parts).size).toBe(16);
  expect(parts.at(-1)).toBe('2001:db8:1:f000::/52');
});

test('the log gets only the network', () => {
  expect(networkKey('192.0.2.77')).toBe('192.0.2.0/24');
  expect(networkKey('2001:db8:1:2::77')).toBe('2001:db8:1::/48');
  expect(networkKey('unknown')).toBe('unknown');
});
