/**
 * Everything that leaves an entry, by group. A new action adds its line here and its words under `auditLog.actions` of the message
 * catalogues; names say what has happened, as those of events do.
 */
export const AUDIT_ACTIONS = {
  auth: [
    'signed_up',
    'signed_in',
    'sign_in_failed',
    'signed_out',
    'email_verified',
    'email_changed',
    'password_changed',
    'password_reset',
    'account_denied',
    'profile_changed',
    'photo_changed',
    'photo_removed',
    'password_set',
    'system_admin_made',
    'password_confirmed',
    'second_factor_turned_on',
    'second_factor_turned_off',
    'recovery_codes_renewed',
    'session_ended',
    'other_sessions_ended',
    'mobile_code_sent',
    'mobile_verified',
    'mobile_ringing_changed',
    'mobile_removed',
  ],
  access: ['denied', 'contacts_visited', 'conversations_visited'],
  team: [
    'invited',
    'invitation_resent',
    'invitation_refused',
    'invitation_revoked',
    'invitation_accepted',
    'role_changed',
    'member_removed',
    'time_off_added',
    'time_off_removed',
    'second_factor_reset',
  ],
  plan: ['changed', 'requested', 'trial_changed', 'trial_announced', 'trial_ended', 'suspended', 'reactivated'],
  settings: [
    'organization_changed',
    'assignment_changed',
    'security_changed',
    'agent_changed',
    'escalation_changed',
    'twilio_changed',
    'voice_changed',
    'hours_changed',
    'ai_changed',
    'appointment_type_changed',
    'appointment_messages_changed',
  ],
  webhook: ['signature_refused'],
  pipeline: ['stage_created', 'stage_changed', 'stage_removed', 'stages_ordered', 'times_changed'],
  template: ['created', 'updated', 'deleted', 'submitted', 'sync_requested'],
  saved_reply: ['created', 'updated', 'deleted'],
  inventory: ['source_added', 'source_changed', 'source_ended', 'file_uploaded', 'run_approved', 'run_discarded', 'password_renewed'],
  vehicle: ['created', 'updated', 'overridden', 'deleted'],
  appointment: ['booked', 'customer_acted', 'moved', 'state_changed'],
  call: ['recording_played', 'recording_downloaded', 'recording_deleted', 'recording_held', 'recording_released', 'exported'],
  group: ['created', 'updated', 'deleted', 'members_added', 'members_removed', 'proposal_dismissed'],
  contact: [
    'created',
    'deleted',
    'restored',
    'merged',
    'kept_apart',
    'proposed_again',
    'erased',
    'opt_out_recorded',
    'opt_out_lifted',
    'stop_request_dismissed',
    'exported',
    'selection_tagged',
    'selection_moved',
    'selection_assigned',
  ],
  assignment: ['assigned', 'unassigned', 'handed_over'],
  note: ['edited', 'removed'],
  import: ['uploaded', 'started', 'canceled', 'undone'],
  api_key: ['generated', 'revoked', 'deleted', 'used'],
  job: ['retried', 'discarded'],
  audit_log: ['exported', 'verified', 'purged'],
} as const;

type Actions = typeof AUDIT_ACTIONS;
export type AuditGroup = keyof Actions;
export const AUDIT_GROUPS = Object.keys(AUDIT_ACTIONS) as AuditGroup[];
export type AuditAction = { [Group in AuditGroup]: `${Group}.${Actions[Group][number]}` }[AuditGroup];

/** The kinds of target an entry can have. */
export const AUDIT_TARGETS = [
  'user',
  'invitation',
  'contact',
  'selection',
  'conversation',
  'call',
  'organization',
  'settings',
  'webhook',
  'stage',
  'template',
  'saved_reply',
  'inventory_source',
  'inventory_run',
  'vehicle',
  'appointment',
  'group',
  'import',
  'api_key',
  'operation',
  'job',
  'audit_log',
] as const;
export type AuditTarget = (typeof AUDIT_TARGETS)[number];

export const AUDIT_ACTOR_KINDS = ['user', 'system_admin', 'api_key', 'assistant', 'system'] as const;
export type AuditActorKind = (typeof AUDIT_ACTOR_KINDS)[number];

export const AUDIT_RESULTS = ['ok', 'denied', 'failed'] as const;
export type AuditResult = (typeof AUDIT_RESULTS)[number];
