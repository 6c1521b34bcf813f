import type { INestApplicationContext } from '@nestjs/common';
import { Database } from '@app/database/database';
import { MediaLinksService } from '@app/domain/messages/media-links.service';
import { TwilioAccountService } from '@app/domain/settings/twilio-account.service';
import { TwilioSettingsService } from '@app/domain/settings/twilio-settings.service';
import { TwilioClients } from '@app/integrations/twilio/twilio-clients';
import { TwilioContents } from '@app/integrations/twilio/twilio-contents';
import { TwilioMedia } from '@app/integrations/twilio/twilio-media';
import { TwilioRoutes } from '@app/integrations/twilio/twilio-routes';
import { TwilioSenders } from '@app/integrations/twilio/twilio-senders';
import { webhookAddresses } from '@app/integrations/twilio/webhook-addresses';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { RequestContext } from '@app/platform/context/request-context';
import { type Finding, type ProbedAccount, runProbes } from './probe';
import { READING_PROBES } from './reading-probes';
import { writingProbes } from './writing-probes';

export interface CheckOptions {
  write: boolean;
  /** Somebody's number, or `whatsapp:` and it, that gets a test message; only with `write`. */
  to: string | null;
  /** How long a change at the provider is waited for. */
  patienceMs: number;
}

/** Tries what a program can try with the organization's account; null without an account. Changes something only with `write`. */
export async function checkAccount(
  app: Pick<INestApplicationContext, 'get'>,
  organizationId: number,
  { write, to, patienceMs }: CheckOptions,
): Promise<Finding[] | null> {
  const probed = await openAccount(app, organizationId);
  if (!probed) return null;
  const findings = await runProbes(READING_PROBES, probed);
  return write ? [...findings, ...(await runProbes(writingProbes(to, patienceMs), probed))] : findings;
}

async function openAccount(app: Pick<INestApplicationContext, 'get'>, organizationId: number): Promise<ProbedAccount | null> {
  const find = <Service>(type: abstract new (...args: never[]) => Service): Service => app.get(type, { strict: false });
  const ctx = RequestContext.system(organizationId, 'twilio-check', 'twilio-check');
  const account = await find(TwilioAccountService).find(ctx);
  if (!account) return null;
  const { twiml_app_sid: twimlAppSid } = await find(TwilioSettingsService).status(ctx);
  const rows = await find(Database).read(ctx, async (tx) => ({
    files: await tx.sql<{ id: number; file_name: string | null }>(
      `select f.id, f.file_name from message_media f join messages m on m.organization_id = f.organization_id and m.id = f.message_id
       where f.organization_id = $1 and m.direction = 'outbound' and f.state = 'ready' order by f.id desc limit 1`,
      [tx.organizationId],
    ),
    kinds: await tx.sql<{ name: string; count: number }>(
      `select type as name, count(*)::integer as count from messages
       where organization_id = $1 and direction = 'inbound' and created_at > now() - interval '30 days' group by type order by 2 desc`,
      [tx.organizationId],
    ),
    quarantined: await tx.sql<{ name: string; count: number }>(
      `select reason as name, count(*)::integer as count from webhook_quarantine
       where organization_id = $1 and received_at > now() - interval '30 days' group by reason order by 2 desc`,
      [tx.organizationId],
    ),
  }));
  const [file] = rows.files;
  return {
    account,
    addresses: webhookAddresses(app.get<Config>(CONFIG, { strict: false }).PUBLIC_URL, account.webhookKey),
    twimlAppSid,
    client: await find(TwilioClients).for(account),
    routes: find(TwilioRoutes),
    senders: find(TwilioSenders),
    contents: find(TwilioContents),
    media: find(TwilioMedia),
    fileLink: file ? find(MediaLinksService).forProvider(account.webhookKey, file.id, file.file_name) : null,
    received: { kinds: asRecord(rows.kinds), quarantined: asRecord(rows.quarantined) },
  };
}

const asRecord = (rows: { name: string; count: number }[]): Record<string, number> =>
  Object.fromEntries(rows.map(({ name, count }) => [name, count]));
