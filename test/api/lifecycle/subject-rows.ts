import type { LifecycleSubjectName } from '@app/domain/lifecycle/lifecycle-subjects.policy';
import type { Dealership } from './dealership';
import type { SeededContact } from './seeded-contact';

/** A row of a subject, or several that stand for one. */
export interface SubjectRow {
  /** Finds the row again after the event. */
  key: string;
  /** The contact, person or number to which it belongs. */
  owner: string | null;
  /**
   * Of what happens by itself: `on`, `off`, `paused` with its contact or conversation, `failed`; `lost` is what should happen and of which no
   * job is left.
   */
  state: string | null;
  content: string | null;
}

interface Select {
  from: string;
  where: string;
  key?: string;
  owner?: string;
  state?: string;
  content?: string;
}

/** The seeded rows, and the contact into which they are merged. */
export interface Seeded {
  dealership: Dealership;
  seeded: SeededContact;
  survivor: number | null;
}

const contacts = ({ seeded: { contact }, survivor }: Seeded) => `(${[contact, ...(survivor === null ? [] : [survivor])].join()})`;

const CONVERSATION = 'join conversations v on v.organization_id = t.organization_id and v.id = t.conversation_id';
const MESSAGE = `join messages m on m.organization_id = t.organization_id and m.id = t.message_id
                 join conversations v on v.organization_id = m.organization_id and v.id = m.conversation_id`;
const CONTACT = 'join contacts c on c.organization_id = t.organization_id and c.id = t.contact_id';
const CONTACT_OF_CONVERSATION = `${CONVERSATION} join contacts c on c.organization_id = t.organization_id and c.id = v.contact_id`;

const hasJob = (job: string, id: string) => `exists (
  select 1 from outbox o where o.organization_id = t.organization_id and o.job = '${job}' and o.done_at is null and o.dead_at is null
    and (o.payload->>'${id}')::bigint = t.id)`;

/** Rows with the contact's id in them. */
const ofContact =
  (table: string, content: string, key = 't.id') =>
  (p: Seeded): Select => ({
    from: `${table} t`,
    where: `t.contact_id in ${contacts(p)}`,
    key,
    owner: 't.contact_id',
    content,
  });

/** Rows with the member's id in them. */
const ofMember =
  (table: string, changes: Partial<Select> = {}) =>
  ({ dealership: { member } }: Seeded): Select => ({
    from: `${table} t`,
    where: `t.user_id = ${member.id}`,
    owner: 't.user_id',
    ...changes,
  });

/** The rows of each subject. */
export const SUBJECT_ROWS: Record<LifecycleSubjectName, (seeded: Seeded) => Select> = {
  assignee: (p) => ({ from: 'contacts t', where: `t.id = ${p.seeded.contact}`, owner: 't.assigned_user_id' }),
  snooze: (p) => ({
    from: 'contacts t',
    where: `t.id = ${p.seeded.contact}`,
    state: `case when t.deleted_at is not null then 'paused' when t.snoozed_until is null then 'off'
                 when ${hasJob('pipeline.end_snooze', 'contact_id')} then 'on' else 'lost' end`,
  }),
  optOut: (p) => ({
    from: 'contacts t',
    where: `t.id in ${contacts(p)} and (t.id = ${p.seeded.contact} or t.whatsapp_opted_out_at is not null)`,
    key: `'opt-out'`,
    owner: 't.id',
    content: 't.whatsapp_opted_out_at is not null',
  }),
  identities: (p) => ({
    ...ofContact('contact_identities', 'null')(p),
    where: `t.contact_id in ${contacts(p)} and t.kind = 'whatsapp'`,
    key: 't.kind',
    owner: `t.contact_id || ' ' || t.value`,
  }),
  matchKeys: (p) => ({
    from: 'contact_match_keys t',
    where: `t.contact_id = ${p.seeded.contact} and t.kind = 'number'`,
    key: 't.contact_id',
    content: 't.value',
  }),
  distinctions: (p) => ({
    from: 'contact_distinctions t',
    where: `${p.seeded.otherContact} in (t.contact_id, t.other_id)`,
    key: `'pair'`,
    owner: `case when t.contact_id = ${p.seeded.otherContact} then t.other_id else t.contact_id end`,
  }),
  deletions: ({ dealership }) => ({ from: 'contact_deletions t', where: `t.id = ${dealership.deletion}`, content: `t.user_id` }),
  merges: ofContact('contact_merges', 't.snapshot'),
  notes: ofContact('contact_notes', `t.user_id || t.content`),
  mentions: (p) => ({
    from: 'note_mentions t join contact_notes n on n.organization_id = t.organization_id and n.id = t.note_id',
    where: `n.contact_id in ${contacts(p)}`,
    owner: 'n.contact_id',
    content: 't.user_id',
  }),
  stageMoves: ofContact('contact_stage_moves', `t.user_id || t.to_stage`),
  assignments: ofContact('contact_assignments', `t.user_id || ' ' || t.assigned_by_user_id`),
  vehiclesOfInterest: ofContact('contact_vehicles', 't.vehicle_id || t.how', `t.vehicle_id || ' ' || t.how`),
  leads: ofContact('leads', 't.name || t.consent_text'),
  groupMembers: (p) => ({
    from: 'contact_group_members t',
    where: `t.group_id = ${p.seeded.group}`,
    key: 't.group_id',
    owner: 't.contact_id',
    content: 't.added_by_user_id',
  }),
  groups: ({ dealership }) => ({
    from: 'contact_groups t',
    where: `t.id = ${dealership.group}`,
    content: `t.rule || jsonb_build_array(t.created_by_user_id)`,
  }),
  dismissals: ofMember('contact_group_dismissals', { key: 't.proposal_key' }),
  summaries: (p) => ({
    ...ofContact('contact_summaries', `concat_ws(' ', t.assigned_user_id, t.status, t.stage, t.snoozed)`, 't.contact_id')(p),
    where: `t.contact_id = ${p.seeded.contact}`,
  }),
  listCounters: ({ dealership: { member } }) => ({
    from: '(select id as organization_id, id from organizations) t',
    where: 'true',
    content: `(select json_agg(line order by line) from (
      select concat_ws(' ', 'list', l.status, sum(l.delta)) as line from conversation_counters l
      where l.organization_id = t.id and l.assigned_user_id = ${member.id} group by l.status having sum(l.delta) <> 0
      union all
      select concat_ws(' ', 'stage', l.stage, l.snoozed, sum(l.delta)) from pipeline_counters l
      where l.organization_id = t.id and l.assigned_user_id = ${member.id} group by l.stage, l.snoozed having sum(l.delta) <> 0
    ) counted)`,
  }),
  conversations: (p) => ({ ...ofContact('conversations', 'null')(p), owner: `t.contact_id || ' ' || t.address` }),
  stopRequest: (p) => ({
    ...ofContact('conversations', 'null')(p),
    where: `t.id = ${p.seeded.chat.id}`,
    state: `case when t.stop_asked_at is null then 'off' else 'on' end`,
  }),
  window: (p) => ({
    ...ofContact('conversations', 'null')(p),
    where: `t.id = ${p.seeded.chat.id}`,
    state: `case when t.last_inbound_at > now() - interval '24 hours' and coalesce(t.window_refused_at < t.last_inbound_at, true) then 'on' else 'off' end`,
  }),
  wait: (p) => ({
    from: `conversations t ${CONTACT} left join contact_summaries s on s.organization_id = t.organization_id and s.contact_id = t.contact_id`,
    where: `t.id = ${p.seeded.chat.id}`,
    owner: 't.contact_id',
    state: `case when c.deleted_at is not null then 'paused' when t.waiting_since is null then 'off' when s.waiting_since is null then 'lost' else 'on' end`,
  }),
  unread: (p) => ({
    from: 'conversations t',
    where: `t.id = ${p.seeded.chat.id}`,
    owner: 't.contact_id',
    content: 't.unread_count',
  }),
  messages: (p) => ({
    from: `messages t ${CONVERSATION}`,
    where: `v.contact_id in ${contacts(p)}`,
    owner: 'v.contact_id',
    content: 't.user_id',
  }),
  firstResponses: (p) => ({
    from: `first_responses t ${MESSAGE}`,
    where: `v.contact_id in ${contacts(p)} and v.channel = 'whatsapp' and t.message_id = (
      select max(r.message_id) from first_responses r join messages n on n.organization_id = r.organization_id and n.id = r.message_id
      where n.organization_id = t.organization_id and n.conversation_id = v.id)`,
    key: 't.message_id',
    owner: 'v.contact_id',
    content: `concat_ws(' ', t.user_id, t.waiting_since)`,
  }),
  pendingSends: (p) => ({
    from: `messages t ${CONVERSATION}`,
    where: `t.id = ${p.seeded.pending}`,
    owner: 'v.contact_id',
    state: `case when t.send_state = 'failed' then 'failed' when t.send_state not in ('pending', 'dispatching') then 'off'
                 when ${hasJob('message.deliver', 'message_id')} then 'on' else 'lost' end`,
  }),
  messageStatuses: (p) => ({
    from: `message_status_events t ${MESSAGE}`,
    where: `v.contact_id in ${contacts(p)}`,
    owner: 'v.contact_id',
    content: 't.status',
  }),
  media: (p) => ({
    from: `message_media t ${MESSAGE}`,
    where: `v.contact_id in ${contacts(p)}`,
    owner: 'v.contact_id',
    content: 't.upload_id',
  }),
  uploads: (p) => ({ from: 'uploads t', where: `t.id = ${p.seeded.upload}`, content: 't.user_id' }),
  scheduledMessages: (p) => ({
    from: `scheduled_messages t ${CONTACT_OF_CONVERSATION}`,
    where: `v.contact_id in ${contacts(p)}`,
    owner: `t.user_id || ' ' || v.contact_id`,
    state: `case when t.state <> 'waiting' then t.state when c.deleted_at is not null or v.status <> 'active' then 'paused'
                 when ${hasJob('scheduled_message.send', 'scheduled_message_id')} then 'on' else 'lost' end`,
  }),
  notifications: (p) => ({
    from: `notifications t ${CONTACT}`,
    where: `t.contact_id in ${contacts(p)} and t.user_id = ${p.dealership.member.id} and t.kind = 'new_message'`,
    owner: 't.contact_id',
    state: `case when c.deleted_at is not null then 'paused' when t.read_at is null then 'on' else 'off' end`,
  }),
  notificationPreferences: ofMember('notification_preferences', { key: 't.user_id', content: 't.ways' }),
  firstDays: ofMember('first_days', { key: 't.user_id', content: 't.put_away' }),
  presence: ofMember('agent_profiles', { key: 't.user_id', state: `case t.state when 'offline' then 'off' else 'on' end` }),
  turns: ofMember('assignment_turns', { key: 't.user_id', content: 't.last_turn' }),
  selectedAgents: ({ dealership: { member } }) => ({
    from: 'assignment_settings t',
    where: 'true',
    key: `'selected'`,
    owner: `case when ${member.id} = any(t.selected_agent_ids) then ${member.id} end`,
  }),
  sessions: ofMember('sessions'),
  pendingSignIns: ofMember('pending_sign_ins', { content: 't.expires_at' }),
  pushDevices: ofMember('push_subscriptions'),
  voiceDevices: ofMember('voice_devices'),
  mobiles: ofMember('user_mobiles'),
  ringGroupMembers: ofMember('ring_group_members'),
  apiKeys: (p) => ({
    ...ofMember('api_keys')(p),
    from: 'api_keys t join users u on u.organization_id = t.organization_id and u.id = t.user_id',
    state: `case when t.revoked_at is null and u.removed_at is null then 'on' else 'off' end`,
  }),
  secondFactors: ofMember('recovery_codes', { content: 't.used_at' }),
  emailVerifications: ofMember('email_verifications', { content: 't.expires_at' }),
  signIns: ofMember('sign_ins', { content: 't.result' }),
  savedReplies: ofMember('saved_replies', { content: 't.body' }),
  savedViews: ofMember('saved_views', { content: 't.filter' }),
  templates: ofMember('templates', { content: 't.status' }),
  invitations: (p) => ({
    ...ofMember('invitations', { owner: 't.invited_by_user_id', content: 't.expires_at' })(p),
    where: `t.invited_by_user_id = ${p.dealership.member.id}`,
  }),
  imports: ofMember('imports', { content: 't.state' }),
  calls: ofContact('calls', 't.direction'),
  followUps: (p) => ({
    from: `follow_ups t ${CONTACT}`,
    where: `t.contact_id in ${contacts(p)}`,
    owner: `concat_ws(' ', t.user_id, t.contact_id)`,
    state: `case when c.deleted_at is not null then 'paused' when t.state = 'open' then 'on' else 'off' end`,
  }),
  appointments: (p) => ({
    from: 'appointments t',
    where: `t.id = ${p.seeded.appointment}`,
    owner: `concat_ws(' ', t.user_id, coalesce(t.contact_id, ${p.seeded.contact}))`,
    state: `case when t.holds or t.contact_id is null then 'on' else 'paused' end`,
    content: 't.notes',
  }),
  appointmentMessages: (p) => ({
    from: `appointment_messages t join appointments a on a.organization_id = t.organization_id and a.id = t.appointment_id
           left join contacts c on c.organization_id = a.organization_id and c.id = a.contact_id`,
    where: `t.appointment_id = ${p.seeded.appointment} and t.kind = 'reminder_day'`,
    key: 't.id',
    owner: 'a.contact_id',
    state: `case when c.deleted_at is not null then 'paused' when t.state = 'refused' then 'failed' when t.state <> 'planned' then 'off'
                 when ${hasJob('appointment.send_message', 'appointment_message_id')} then 'on' else 'lost' end`,
  }),
  timeOff: ofMember('user_time_off', { content: 't.note' }),
  importedRows: ofContact('import_rows', 't.state', `t.import_id || ' ' || t.row_number`),
  refusedRows: (p) => ({
    from: 'import_rows t',
    where: `t.row_number = ${p.seeded.refusedRow}`,
    key: 't.row_number',
    content: `case when concat(t.cells, t.draft, t.problem) like '%${p.seeded.email}%' then 'told' else '' end`,
  }),
  visits: ({ dealership: { systemAdmin } }) => ({
    from: 'contact_visits t',
    where: `t.user_id = ${systemAdmin.id}`,
    content: 't.user_name',
  }),
  erasures: ofMember('contact_erasures', { content: 't.contact_id' }),
  quarantine: (p) => ({
    from: 'webhook_quarantine t',
    where: `t.params->>'From' = 'whatsapp:${p.seeded.customer.phone}'`,
    content: 't.reason',
  }),
  events: (p) => ({
    from: 'events t',
    where: `t.seq = ${p.seeded.event}`,
    key: 't.seq',
    content: `case when t.payload - 'contact_id' = '{}' then '' else t.payload::text end`,
  }),
  auditEntries: (p) => ({
    from: 'audit_entries t',
    where: `t.target_kind = 'contact' and t.target_id = '${p.seeded.contact}' and t.action = 'contact.kept_apart'`,
    content: `coalesce(t.target_label, '')`,
  }),
  jobs: ({ dealership }) => ({
    from: 'outbox t',
    where: `t.job = 'contact.purge_deleted' and (t.payload->>'deletion_id')::bigint = ${dealership.deletion}`,
    content: 't.run_after',
  }),
  inventoryRuns: ofMember('inventory_runs', { content: 't.state' }),
  missingVehicles: () => ({ from: 'vehicles t', where: 't.missing_since is not null', content: 't.status' }),
  trial: () => ({
    from: '(select id as organization_id, id, trial_ends_at from organizations) t',
    where: 'true',
    content: 't.trial_ends_at',
  }),
};

/** All rows of all subjects, read at one moment. */
export async function subjectRows(seeded: Seeded): Promise<Map<string, SubjectRow[]>> {
  const { product, id } = seeded.dealership;
  const selects = Object.entries(SUBJECT_ROWS).map(([subject, select]) => {
    const { from, where, key = 't.id', owner = 'null', state = 'null', content = 'null' } = select(seeded);
    return `select '${subject}' as subject, (${key})::text as key, (${owner})::text as owner, (${state})::text as state, (${content})::text as content
            from ${from} where t.organization_id = $1 and (${where})`;
  });
  const rows = await product.database.rows<SubjectRow & { subject: string }>(selects.join(' union all '), [id]);
  return Map.groupBy(rows, ({ subject }) => subject);
}
