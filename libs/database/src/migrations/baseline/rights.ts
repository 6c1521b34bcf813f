const SECURED = [
  'organization_counters',
  'users',
  'sessions',
  'email_verifications',
  'invitations',
  'api_keys',
  'audit_entries',
  'audit_heads',
  'security_policies',
  'second_factors',
  'recovery_codes',
  'pending_sign_ins',
  'sign_ins',
  'plan_changes',
  'first_days',
  'saved_views',
  'agent_profiles',
  'contact_deletions',
  'contact_erasures',
  'erased_copies',
  'contact_visits',
  'contact_groups',
  'contact_group_dismissals',
  'suppressions',
  'imports',
  'pipeline_stages',
  'pipeline_settings',
  'pipeline_counters',
  'contacts',
  'contact_identities',
  'contact_match_keys',
  'contact_distinctions',
  'contact_merges',
  'contact_assignments',
  'contact_notes',
  'contact_summaries',
  'contact_group_members',
  'import_rows',
  'note_mentions',
  'contact_stage_moves',
  'conversations',
  'conversation_counters',
  'messages',
  'uploads',
  'message_media',
  'message_status_events',
  'departed_message_counts',
  'scheduled_messages',
  'saved_replies',
  'templates',
  'retired_contents',
  'template_syncs',
  'first_responses',
  'leads',
  'webhook_receipts',
  'webhook_quarantine',
  'provider_accounts',
  'provider_addresses',
  'events',
  'outbox',
  'idempotency_keys',
  'assignment_settings',
  'assignment_turns',
  'ai_providers',
  'ai_limits',
  'ai_usage_days',
  'notifications',
  'notification_cursors',
  'notification_preferences',
  'escalation_settings',
  'push_subscriptions',
  'inventory_sources',
  'inventory_runs',
  'inventory_run_rows',
  'feed_accounts',
  'vehicles',
  'vehicle_events',
  'vehicle_photos',
  'vehicle_photo_failures',
  'contact_vehicles',
  'calls',
  'call_legs',
  'call_recordings',
  'voice_devices',
  'follow_ups',
  'voice_settings',
  'ring_groups',
  'ring_group_members',
  'voice_numbers',
  'voice_caller_ids',
  'user_mobiles',
  'voice_greetings',
];

/**
 * Row-level security and grants. Statistics about more than ten organizations would have the planner expect no rows of those that came after they
 * were gathered.
 */
export const RIGHTS = `
  ${SECURED.map((table) => `call secure_tenant_table('${table}'); alter table ${table} alter column organization_id set statistics 10;`).join('\n  ')}

  alter table organizations enable row level security;
  alter table organizations force row level security;
  create policy tenant on organizations
    using (id = (select current_organization())) with check (id = (select current_organization()));
  grant select, insert, update on organizations to lotline_app;
  grant select, update, delete on organizations to lotline_definer;
  grant usage on sequence organizations_id_seq, users_id_seq to lotline_app;

  grant select, insert, delete on login_attempts to lotline_app;
  grant select, insert, update, delete on login_attempts to lotline_definer;
  grant select, insert, update on installation_keys to lotline_definer;

  -- only its functions write the audit log
  revoke insert, update, delete on audit_entries from lotline_app;
  revoke update on audit_entries from lotline_definer;
  grant update (target_label, label_salt) on audit_entries to lotline_definer;
  revoke insert, update, delete on audit_heads from lotline_app;
`;
