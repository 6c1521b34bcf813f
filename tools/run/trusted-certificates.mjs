import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '../paths.mjs';

/** The certificates that the product's processes trust beside the usual authorities. */
export const trustedCertificates = ({ dataFolder }) => path.join(dataFolder, 'trusted-certificates.pem');

/** The certificate of the sandbox's FTPS and HTTPS, which no authority has signed, beside what the machine adds (`NODE_EXTRA_CA_CERTS`). */
export function writeTrustedCertificates(settings, { NODE_EXTRA_CA_CERTS: added }) {
  const files = [...(added && fs.existsSync(added) ? [added] : []), inRoot('apps/sandbox/certificate/localhost.crt')];
  fs.writeFileSync(trustedCertificates(settings), files.map((name) => fs.readFileSync(name, 'utf8')).join('\n'));
}
