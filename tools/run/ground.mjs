import fs from 'node:fs';
import { inRoot } from '../paths.mjs';
import { openDataFolder } from './data-folder.mjs';
import { requireFreePorts } from './ports.mjs';
import { readSettings } from './settings.mjs';

/** Reads what the person chose (environment, then .env) and refuses what would only break half-way: taken ports, an unusable data folder. */
export async function prepareGround(shutdown, command, morePorts = () => ({})) {
  if (fs.existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
  const settings = readSettings(process.env);
  const { port, usesSandbox, sandboxPort, sandboxSmtpPort, dataFolder } = settings;
  const sandboxPorts = usesSandbox ? { SANDBOX_PORT: sandboxPort, SANDBOX_SMTP_PORT: sandboxSmtpPort } : {};
  await requireFreePorts({ PORT: port, ...sandboxPorts, ...morePorts(settings) }, command);
  shutdown.atEnd(openDataFolder(dataFolder));
  return settings;
}
