import { isIP } from 'node:net';

/**
 * Whether an address may be that of a push service. It comes from a browser, so it could lead anywhere: only encrypted addresses with a public
 * name and the usual port are, and the one service that was configured. What a name leads to is looked at when it is called.
 */
export function isPushAddress(address: string, ownService: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, hostname, port, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (ownService !== '' && origin === ownService) return true;
  return protocol === 'https:' && port === '' && hostname.includes('.') && !hostname.startsWith('[') && isIP(hostname) === 0;
}
