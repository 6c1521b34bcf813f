import { createSandbox } from './sandbox';
import { settingsFrom } from './services/settings';

const fail = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

if (process.env.NODE_ENV === 'production') fail('The sandbox stands in for real providers and does not run with NODE_ENV=production.');

async function start(): Promise<void> {
  const settings = settingsFrom(process.env);
  const sandbox = await createSandbox(settings);
  process.stdout.write(`Sandbox on ${sandbox.url}, mail on port ${sandbox.smtpPort}\n`);
  const stop = () => void sandbox.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

start().catch((error: NodeJS.ErrnoException & { port?: number }) =>
  fail(
    error.code === 'EADDRINUSE'
      ? `Port ${error.port} is taken: stop the process that uses it, or set SANDBOX_PORT, SANDBOX_SMTP_PORT, SANDBOX_FTP_PORT, SANDBOX_SFTP_PORT and SANDBOX_HTTPS_PORT.`
      : `The sandbox cannot start: ${error.message}`,
  ),
);
