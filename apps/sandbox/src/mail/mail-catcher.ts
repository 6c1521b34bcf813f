import { randomUUID } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { SandboxClock } from '../clock/sandbox-clock';
import type { Mail } from './mail';
import type { MailsStore } from './mails.store';

/** How long a client may finish sending when the sandbox shuts down. */
const CLOSE_PATIENCE_MS = 1_000;

/** An SMTP server that accepts every mail and delivers none. Any user name and password are valid. */
export class MailCatcher {
  private servers: SMTPServer[] = [];

  constructor(
    private readonly mails: MailsStore,
    private readonly clock: SandboxClock,
  ) {}

  /** Listens on every address of the host, because clients resolve `localhost` to IPv4 or IPv6. Returns the port. */
  async listen(port: number, host: string): Promise<number> {
    const [first, ...others] = await lookup(host, { all: true });
    const taken = await this.open(port, first?.address ?? host);
    await Promise.allSettled(others.map(({ address }) => this.open(taken, address)));
    return taken;
  }

  async close(): Promise<void> {
    await Promise.all(this.servers.map((server) => new Promise<void>((resolve) => server.close(resolve))));
  }

  private async open(port: number, address: string): Promise<number> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      closeTimeout: CLOSE_PATIENCE_MS,
      onAuth: ({ username }, _session, callback) => callback(null, { user: username }),
      onData: (stream, session, callback) => {
        this.keep(stream, session).then(
          () => callback(),
          (error: Error) => callback(error),
        );
      },
    });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    server.once('error', reject);
    server.listen(port, address, resolve);
    await promise;
    // A broken client connection must not crash the process.
    server.off('error', reject).on('error', () => {});
    this.servers.push(server);
    return (server.server.address() as AddressInfo).port;
  }

  private async keep(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
    const parsed = await PostalMime.parse(await bytesOf(stream));
    const mail: Mail = {
      id: randomUUID(),
      from: parsed.from?.address ?? (envelope.mailFrom ? envelope.mailFrom.address : ''),
      to: envelope.rcptTo.map(({ address }) => address).join(', '),
      subject: parsed.subject ?? '',
      text: parsed.text?.trim() ?? '',
      html: parsed.html?.trim() ?? '',
      date: new Date(this.clock.now()).toISOString(),
    };
    this.mails.add(mail);
  }
}

async function bytesOf(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}
