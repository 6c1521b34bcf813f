import { describe, expect, it } from 'vitest';
import { holdsAddress, networkOf, plainAddress } from './network-list';

describe('a list of networks', () => {
  it.each([
    [['203.0.113.7'], '203.0.113.7', true],
    [['203.0.113.7'], '203.0.113.8', false],
    [['203.0.113.0/24'], '203.0.113.200', true],
    [['203.0.113.77/24'], '203.0.113.1', true],
    [['203.0.113.0/24'], '203.0.114.1', false],
    [['10.0.0.0/8', '2001:db8::/32'], '2001:db8:1::5', true],
    [['2001:db8::/32'], '2001:db9::5', false],
    [['2001:db8::5'], '2001:0db8:0:0:0:0:0:5', true],
    [['2001:db8::/32'], '203.0.113.7', false],
    [['203.0.113.0/24'], '::ffff:203.0.113.7', true],
    [['0.0.0.0/0'], '8.8.8.8', true],
    [['203.0.113.0/24'], 'nonsense', false],
    [['nonsense'], '203.0.113.7', false],
  ])('%j: %s is in it: %s', (networks, address, expected) => {
    expect(holdsAddress(networks, address)).toBe(expected);
  });

  it('allows every address when it is empty, unknown ones included', () => {
    expect([holdsAddress([], '8.8.8.8'), holdsAddress([], null)]).toEqual([true, true]);
    expect(holdsAddress(['8.8.8.8'], null)).toBe(false);
  });
});

it('an IPv4 address keeps its plain form', () => {
  expect([plainAddress('::ffff:10.0.0.1'), plainAddress('2001:db8::1')]).toEqual(['10.0.0.1', '2001:db8::1']);
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  [null, ''],
  ['nonsense', 'nonsense'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
