import { beforeAll, describe, expect, it } from 'vitest';
import { type SeededOrganization, theSeededPair } from '../../factories/seeded-organization.factory';
import { snapshotOf, tenantTables } from '../../harness/tenant-state';

/** Columns without user text: kinds, states, computed or encrypted values. */
const UNMARKED = [
  'agent_profiles.working_hours',
  'ai_providers.api_key',
  'api_keys.key_prefix',
  'audit_entries.action',
  'audit_entries.address',
  'audit_entries.before',
  'audit_entries.request_id',
  'audit_entries.target_kind',
  'audit_entries.user_agent',
  'call_legs.provider_sid',
  'call_legs.status',
  'call_recordings.content_type',
  'call_recordings.provider_sid',
  'call_recordings.storage_key',
  'calls.conference',
  'calls.conference_sid',
  'calls.dial_status',
  'calls.digits',
  'calls.issues',
  'calls.parent_status',
  'calls.provider_sid',
  'calls.refusal',
  'calls.status',
  'calls.text_back',
  'calls.transfer_kind',
  'calls.transfer_queue',
  'contact_erasures.erased',
  'contact_group_dismissals.proposal_key',
  'contact_groups.counts',
  'contact_summaries.channel',
  'contact_summaries.status',
  'contacts.emojis',
  'contacts.flags',
  'contacts.shared_number',
  'conversation_counters.status',
  'conversations.labels',
  'conversations.previous_address',
  'departed_message_counts.channel',
  'erased_copies.reference',
  'escalation_settings.hours',
  'events.type',
  'feed_accounts.username',
  'idempotency_keys.row_id',
  'import_rows.problem',
  'imports.checked',
  'imports.counts',
  'imports.encoding',
  'imports.failure',
  'imports.mapping',
  'imports.storage_key',
  'imports.undo',
  'inventory_run_rows.action',
  'inventory_run_rows.hash',
  'inventory_run_rows.reason',
  'inventory_run_rows.vin',
  'inventory_run_rows.warnings',
  'inventory_runs.counts',
  'inventory_runs.lost_columns',
  'inventory_runs.new_columns',
  'inventory_runs.reason',
  'inventory_runs.reasons',
  'inventory_runs.sha256',
  'inventory_runs.storage_key',
  'inventory_runs.vanishing',
  'inventory_runs.warnings',
  'inventory_sources.connection',
  'inventory_sources.encoding',
  'inventory_sources.guard',
  'inventory_sources.host_key',
  'inventory_sources.known_columns',
  'inventory_sources.last_hash',
  'inventory_sources.schedule',
  'inventory_sources.sealed_password',
  'inventory_sources.sealed_private_key',
  'inventory_sources.seen_file',
  'leads.address',
  'leads.consent_version',
  'message_media.content_type',
  'message_media.sound',
  'message_media.storage_key',
  'message_status_events.provider_sid',
  'message_status_events.status',
  'messages.content_hash',
  'messages.content_sid',
  'messages.failure',
  'messages.provider_sid',
  'messages.reaction',
  'messages.replied_sid',
  'messages.status',
  'messages.type',
  'notification_preferences.quiet_hours',
  'notification_preferences.ways',
  'notifications.group_key',
  'notifications.once_key',
  'outbox.dedupe_key',
  'outbox.job',
  'outbox.last_error',
  'outbox.payload',
  'pipeline_stages.color',
  'plan_changes.after',
  'plan_changes.before',
  'plan_changes.requested_plan',
  'provider_accounts.api_key',
  'provider_accounts.api_secret',
  'provider_accounts.auth_token',
  'provider_accounts.messaging_service_sid',
  'provider_accounts.previous_auth_token',
  'provider_accounts.twiml_app_sid',
  'push_subscriptions.sealed',
  'recovery_codes.code_hash',
  'retired_contents.content_sid',
  'scheduled_messages.failure',
  'second_factors.secret',
  'security_policies.allowed_networks',
  'sessions.address',
  'sessions.user_agent',
  'sign_ins.address',
  'sign_ins.user_agent',
  'suppressions.address_hash',
  'template_syncs.failure',
  'template_syncs.result',
  'templates.content_sid',
  'templates.language',
  'templates.provider_status',
  'templates.submit_failure',
  'uploads.content_type',
  'uploads.sound',
  'uploads.storage_key',
  'user_mobiles.code_hash',
  'user_mobiles.pending_phone',
  'user_mobiles.phone',
  'users.language',
  'users.password_hash',
  'users.photo_storage_key',
  'vehicle_photo_failures.reason',
  'vehicle_photos.source_url',
  'vehicle_photos.storage_key',
  'vehicle_photos.thumbhash',
  'vehicles.currency',
  'vehicles.decoded',
  'vehicles.decoded_vin',
  'vehicles.details',
  'vehicles.image_urls',
  'vehicles.row_hash',
  'voice_greetings.content_type',
  'voice_greetings.storage_key',
  'voice_numbers.hours',
  'voice_settings.allowed_countries',
  'voice_settings.blocked_numbers',
  'webhook_quarantine.kind',
  'webhook_quarantine.reason',
  'webhook_receipts.kind',
  'webhook_receipts.provider_sid',
  'webhook_receipts.source',
  'webhook_receipts.status',
];

let organization: SeededOrganization;
beforeAll(async () => {
  ({ foreign: organization } = await theSeededPair());
});

describe('the seeded organization, which the tests between organizations use,', () => {
  it('has a row in every table: a new table wants a piece in seeded-organization.factory.ts', async () => {
    const filled = Object.keys(await snapshotOf(organization));
    expect((await tenantTables(organization.product.database)).filter((table) => !filled.includes(table))).toEqual([]);
  });

  it('has its marks in everything that can be written: a new column is filled there, or named above', async () => {
    const { product, id, marks } = organization;
    const columns = await product.database.rows<{ table: string; column: string }>(
      `select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relname = any($1) and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype) and not a.attisdropped
         and not exists (select 1 from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum])
       order by 1, 2`,
      [await tenantTables(product.database)],
    );
    const unmarked: string[] = [];
    for (const { table, column } of columns) {
      const holds = `select 1 from ${table} where organization_id = $1 and ${column}::text ilike any($2) limit 1`;
      const found = await product.database.rows(holds, [id, marks.map((mark) => `%${mark}%`)]);
      if (found.length === 0) unmarked.push(`${table}.${column}`);
    }
    expect(unmarked).toEqual(UNMARKED);
  });

  it('names a row of every kind that the API asks for', () => {
    expect(Object.entries(organization.ids).filter(([, id]) => !(id > 0))).toEqual([]);
  });
});
