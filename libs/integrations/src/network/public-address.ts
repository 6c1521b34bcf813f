import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import { RemoteError, remoteErrorOf } from './remote-error';

/**
 * The address of a host, looked up once: who connects to it connects to what was checked. Throws a `RemoteError` for a host that is unknown or in a
 * private network, unless its name is on the list.
 */
export async function publicAddressOf(host: string, allowedHosts: readonly string[]): Promise<string> {
  try {
    const [found] = await lookup(host, { all: true, order: 'ipv4first' });
    if (!found) throw new RemoteError('host_not_found');
    if (!allowedHosts.includes(host) && ipaddr.process(found.address).range() !== 'unicast') throw new RemoteError('private_address');
    return found.address;
  } catch (error) {
    throw remoteErrorOf(error);
  }
}
