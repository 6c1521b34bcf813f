import fs from 'node:fs';
import { inRoot } from '../paths.mjs';
import { lockDataFolder } from './data-folder.mjs';
import { requireFreePorts } from './ports.mjs';
import { readSettings } from './settings.mjs';
import { writeTrustedCertificates } from './trusted-certificates.mjs';

/** Reads the settings (environment, then .env) and fails early when a port is taken or the data folder is not usable. */
export async function preflight(shutdown, command, morePorts = () => ({})) {
  if (fs.existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
  const settings = readSettings(process.env);
  const { port, usesSandbox, sandboxPort, sandboxSmtpPort, feedPorts, dataFolder } = settings;
  const sandboxPorts = usesSandbox ? { SANDBOX_PORT: sandboxPort, SANDBOX_SMTP_PORT: sandboxSmtpPort, ...feedPorts } : {};
  await requireFreePorts({ PORT: port, ...sandboxPorts, ...morePorts(settings) }, command);
  shutdown.onShutdown(lockDataFolder(dataFolder));
  if (usesSandbox) writeTrustedCertificates(settings, process.env);
  return settings;
}
