import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import { Mailer } from '@app/integrations/mail/mailer';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { EventLogger } from '@app/platform/logging/event-logger';
import { type QuarantinedWebhooks, quarantineMail } from './quarantine-mail.mapper';

type UnreportedWebhooks = QuarantinedWebhooks & { newest: string };

/** Tells whoever runs the installation of genuine webhooks that fit nowhere. Until then they are kept, however old. */
@Injectable()
export class QuarantineReportsService {
  private readonly logger = new EventLogger(QuarantineReportsService.name);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly mailer: Mailer,
  ) {}

  /** One mail a day at most. One that could not be sent is tried again at the next run; two workers at the same moment may send it twice. */
  async report(): Promise<void> {
    const quarantined = await this.database.acrossOrganizations<UnreportedWebhooks>(
      `select organization, webhooks, reasons, newest from list_unreported_webhooks()`,
    );
    if (quarantined.length === 0) return;
    const { CONTACT_EMAIL, PUBLIC_URL } = this.config;
    await this.mailer.send(quarantineMail(CONTACT_EMAIL, quarantined, `${PUBLIC_URL}/admin/organizations`));
    await this.recordReported(quarantined.map((row) => row.newest));
    this.logger.warn({ event: 'webhook.quarantine_reported', organizations: quarantined.length }, 'Quarantined webhooks reported');
  }

  private async recordReported(newest: string[]): Promise<void> {
    let recorded = 1;
    while (recorded > 0) {
      const [row] = await this.database.acrossOrganizations<{ recorded: number }>(
        `select record_reported_webhooks((select max(at) from unnest($1::timestamptz[]) at)) as recorded`,
        [newest],
      );
      recorded = row?.recorded ?? 0;
    }
  }
}
