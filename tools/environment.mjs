import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { inRoot } from './paths.mjs';
import { trustedCertificates } from './run/trusted-certificates.mjs';

/**
 * The environment of the product's processes: the given variables, and defaults for the others. `owner` is for the tools that change the
 * schema; the api and the worker never get the owner's login.
 */
export function composeEnvironment({ given, settings, servers, secrets }) {
  const defaults = {
    NODE_ENV: 'development',
    ...currentCommit(),
    ...secrets,
    ...addresses(settings, given.NODE_ENV === 'production'),
    NODE_COMPILE_CACHE: inRoot('.cache/compiled'),
  };
  const fixed = {
    ...servers.env,
    ...(settings.usesSandbox ? { NODE_EXTRA_CA_CERTS: trustedCertificates(settings) } : {}),
    DATA_DIR: settings.dataFolder,
    WEB_ROOT: given.WEB_ROOT || inRoot('dist/web'),
    PUBLIC_PAGES_ROOT: given.PUBLIC_PAGES_ROOT || inRoot('dist/public-pages'),
  };
  const product = { ...defaults, ...withoutEmpty(given), ...fixed };
  delete product.DATABASE_OWNER_URL;
  return { product, owner: { ...product, DATABASE_OWNER_URL: servers.ownerUrl } };
}

/** The checked-out commit, or nothing in a copy without a .git folder. */
function currentCommit() {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: inRoot(), encoding: 'utf8' });
  return status === 0 ? { COMMIT: stdout.trim() } : {};
}

function addresses({ port, webPort, sandboxPort, sandboxSmtpPort, feedPorts, dataFolder, usesSandbox }, isProduction) {
  const own = {
    PORT: String(port),
    // only this machine, unless HOST says otherwise
    ...(isProduction ? {} : { HOST: '127.0.0.1' }),
    WEB_PORT: String(webPort),
    PUBLIC_URL: `http://localhost:${port}`,
    MAIL_FROM: 'Lotline <no-reply@lotline.test>',
  };
  if (!usesSandbox) return own;
  const sandbox = `http://localhost:${sandboxPort}`;
  const certificate = inRoot('apps/sandbox/certificate');
  return {
    ...own,
    SMTP_URL: `smtp://127.0.0.1:${sandboxSmtpPort}`,
    TWILIO_BASE_URL: sandbox,
    TWILIO_SIGNALING_URL: sandbox.replace('http', 'ws'),
    OPENAI_BASE_URL: `${sandbox}/api.openai.com/v1`,
    ANTHROPIC_BASE_URL: `${sandbox}/api.anthropic.com/v1`,
    GROQ_BASE_URL: `${sandbox}/api.groq.com/openai/v1`,
    PUSH_SERVICE_URL: sandbox,
    VPIC_BASE_URL: `${sandbox}/vpic.nhtsa.dot.gov`,
    FEED_PRIVATE_HOSTS: 'localhost',
    FEED_SFTP_PORT: '2222',
    FEED_SFTP_HOST: '127.0.0.1',
    PRODUCT_URL: own.PUBLIC_URL,
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(sandboxSmtpPort),
    ...Object.fromEntries(Object.entries(feedPorts).map(([name, feedPort]) => [name, String(feedPort)])),
    SANDBOX_CERTIFICATE: certificate,
    SANDBOX_DATA: path.join(dataFolder, 'sandbox'),
  };
}

/** An empty variable in a .env file means the default. */
const withoutEmpty = (given) => Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
