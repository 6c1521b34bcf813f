import { BlockList, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Unwraps an IPv4 address that arrived over an IPv6 socket. */
export const plainAddress = (address: string): string => MAPPED.exec(address)?.[1] ?? address;

/** Whether an address is in one of the networks (addresses and CIDR ranges). An empty list allows every address; an invalid address is in none. */
export function holdsAddress(networks: readonly string[], address: string | null): boolean {
  if (networks.length === 0) return true;
  const plain = plainAddress(address ?? '');
  const family = familyOf(plain);
  if (!family) return false;
  const list = new BlockList();
  for (const network of networks) add(list, network);
  return list.check(plain, family);
}

/** Whom to count requests by: an IPv4 address, or the /64 of an IPv6 address, because everybody has all addresses of one. */
export function networkOf(address: string | null): string {
  const plain = plainAddress(address ?? '');
  if (familyOf(plain) !== 'ipv6') return plain;
  const groups = ipaddr.IPv6.parse(plain).parts.slice(0, 4);
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
}

function add(list: BlockList, network: string): void {
  const [base = '', prefix] = network.split('/');
  const family = familyOf(base);
  if (!family) return;
  if (prefix === undefined) list.addAddress(base, family);
  else list.addSubnet(base, Number(prefix), family);
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address);
  if (version === 0) return null;
  return version === 4 ? 'ipv4' : 'ipv6';
}
