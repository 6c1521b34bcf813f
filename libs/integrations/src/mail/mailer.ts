import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { DependencyUnavailableError } from '@app/platform/errors/dependency-unavailable-error';
import { createTransport, type Transporter } from 'nodemailer';
import type { Mail } from './mail';

/** Failures before any of the mail was sent: name lookup, connection, greeting. */
const NOTHING_SENT = ['getaddrinfo', 'connect', 'CONNECT_TIMEOUT', 'GREETING_TIMEOUT'];

/** Sends over SMTP; throws when the server does not accept the mail, so that the job is retried. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly transport: Transporter;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.transport = createTransport({
      url: config.SMTP_URL,
      connectionTimeout: 5000,
      greetingTimeout: 5000,
      socketTimeout: 10_000,
    } as never);
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }

  async send(mail: Mail): Promise<void> {
    // loaded with the first mail: most processes of an installation never send one
    const { renderMail } = await import('./mail-template');
    const { html, text } = await renderMail(mail);
    try {
      await this.transport.sendMail({ from: this.config.MAIL_FROM, to: mail.to, subject: mail.subject, html, text });
    } catch (error) {
      if (!mayBeRepeated(error)) throw error;
      throw new DependencyUnavailableError('The mail server does not take the mail now.', { cause: error });
    }
  }
}

/** SMTP, RFC 5321 §4.2.1: 4xx is temporary, 5xx permanent. When the connection broke in between, the server may have accepted the mail. */
function mayBeRepeated(error: unknown): boolean {
  const { responseCode = 0, syscall = '', timeoutType = '' } = error as { responseCode?: number; syscall?: string; timeoutType?: string };
  return (responseCode >= 400 && responseCode < 500) || [syscall, timeoutType].some((stage) => NOTHING_SENT.includes(stage));
}
