import { isIP } from 'node:net';

/**
 * Whether an address may belong to a push service. A browser supplies it, so it could point anywhere: only HTTPS addresses with a public name and
 * the default port pass, and the configured service. The resolved address is checked when it is called.
 */
export function isPushAddress(address: string, ownService: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, hostname, port, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (ownService !== '' && origin === ownService) return true;
  return protocol === 'https:' && port === '' && hostname.includes('.') && !hostname.startsWith('[') && isIP(hostname) === 0;
}
