import { Injectable } from '@nestjs/common';
import { statusOfProvider } from '@app/contracts/templates/template-status.policy';
import { type SyncResult, TemplateCategory } from '@app/contracts/templates/templates.contract';
import { TemplateSyncEntity } from '@app/database/entities/template-sync.entity';
import type { Transaction } from '@app/database/transaction';
import type { ContentList, ProviderContent } from '@app/integrations/twilio/twilio-contents';
import { templateOf } from './template-content.mapper';

export type SyncState = TemplateSyncEntity;
export type SyncChanges = Partial<Omit<TemplateSyncEntity, 'organizationId' | 'id'>>;

export interface Merged {
  result: SyncResult;
  /** New and changed rows, with whether they could be sent before. */
  changes: { id: number; wasSendable: boolean }[];
}

/** Changes only the templates that the result names. */
const MAX_SKIPPED = 20;

interface MergedRow {
  id: number;
  kind: 'added' | 'changed' | 'missing';
  was_sendable: boolean;
}

@Injectable()
export class TemplateSyncsRepository {
  find(tx: Transaction): Promise<TemplateSyncEntity | null> {
    return tx.table(TemplateSyncEntity).findOne({});
  }

  /** Saves the organization's single row and returns it. */
  async save(tx: Transaction, changes: SyncChanges): Promise<TemplateSyncEntity> {
    const table = tx.table(TemplateSyncEntity);
    const updated = await table.update({}, changes);
    if (updated === 0) {
      await tx.sql(`insert into template_syncs (organization_id) values ($1) on conflict (organization_id) do nothing`, [
        tx.organizationId,
      ]);
      await table.update({}, changes);
    }
    return table.findOne({}) as Promise<TemplateSyncEntity>;
  }

  /**
   * Merges the provider's templates in one statement. Rows changed after the request was sent are newer and stay; templates being
   * submitted, and contents with their names, are left to the submission.
   */
  async merge(tx: Transaction, { contents, skipped }: ContentList, requestedAt: Date, reservedNames: string[]): Promise<Merged> {
    const unreadable = skipped.map(({ sid }) => sid);
    const listed = JSON.stringify(contents.map(listedOf));
    const rows = await tx.sql<MergedRow>(MERGE, [tx.organizationId, listed, requestedAt, reservedNames, unreadable]);
    const count = (kind: MergedRow['kind']) => rows.filter((row) => row.kind === kind).length;
    const result = {
      seen: contents.length,
      added: count('added'),
      changed: count('changed'),
      missing: count('missing'),
      skipped: skipped.slice(0, MAX_SKIPPED).map(({ name }) => name),
    };
    return { result, changes: rows.map(({ id, was_sendable }) => ({ id, wasSendable: was_sendable })) };
  }
}

const listedOf = (content: ProviderContent) => ({
  ...templateOf(content),
  content_sid: content.sid,
  status: statusOfProvider(content.approval.status),
  provider_status: content.approval.status,
  rejection_reason: content.approval.rejectionReason || null,
  // the provider may change the category; before review it reports none
  approval_category: TemplateCategory.safeParse(content.approval.category).data ?? null,
});

const MERGE = `
  with listed as (
    select * from jsonb_to_recordset($2::jsonb) as l(
      content_sid text, name text, friendly_name text, category text, language text, type text, body text, header text, footer text,
      media_url text, buttons jsonb, placeholders jsonb, security_recommendation boolean, code_expiration_minutes integer,
      status text, provider_status text, rejection_reason text, approval_category text
    )
  ),
  known as (
    select t.id, t.content_sid, coalesce(t.provider_status = 'approved' and t.missing_at is null, false) as was_sendable
    from templates t where t.organization_id = $1 and t.content_sid is not null
  ),
  changed as (
    update templates t set
      status = l.status, provider_status = l.provider_status, rejection_reason = l.rejection_reason, category = coalesce(l.approval_category, t.category),
      missing_at = null, synced_at = now(), updated_at = now()
    from listed l, known k
    where t.organization_id = $1 and t.id = k.id and t.content_sid = l.content_sid and not t.submitting
      and coalesce(t.synced_at, t.created_at) <= $3
      and (t.provider_status, t.rejection_reason, t.category, t.missing_at is not null)
        is distinct from (l.provider_status, l.rejection_reason, coalesce(l.approval_category, t.category), false)
    returning t.id, k.was_sendable
  ),
  missing as (
    update templates t set missing_at = now(), synced_at = now(), updated_at = now()
    from known k
    where t.organization_id = $1 and t.id = k.id and t.missing_at is null and not t.submitting
      and t.content_sid = k.content_sid and coalesce(t.synced_at, t.created_at) <= $3
      and not exists (select 1 from listed l where l.content_sid = t.content_sid) and t.content_sid <> all($5::text[])
    returning t.id, k.was_sendable
  ),
  added as (
    insert into templates (organization_id, content_sid, name, friendly_name, category, language, type, body, header, footer, media_url,
      buttons, placeholders, security_recommendation, code_expiration_minutes, status, provider_status, rejection_reason, origin, synced_at)
    select $1, l.content_sid, l.name, l.friendly_name, l.category, l.language, l.type, l.body, l.header, l.footer, l.media_url,
      l.buttons, l.placeholders, l.security_recommendation, l.code_expiration_minutes, l.status, l.provider_status, l.rejection_reason,
      'provider', now()
    from listed l
    where l.friendly_name <> all($4::text[]) and not exists (select 1 from known k where k.content_sid = l.content_sid)
      and not exists (select 1 from retired_contents r where r.organization_id = $1 and r.content_sid = l.content_sid)
    on conflict (organization_id, content_sid) do nothing
    returning id, false as was_sendable
  )
  select id, was_sendable, 'changed' as kind from changed
  union all select id, was_sendable, 'missing' from missing
  union all select id, was_sendable, 'added' from added
  order by id`;
