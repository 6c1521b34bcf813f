import type { NotificationKind, NotificationView } from '@app/contracts/notifications/notifications.contract';

/** A notification with current names. */
export interface NotificationRow {
  id: number;
  user_id: number;
  kind: NotificationKind;
  contact_id: number | null;
  contact_name: string | null;
  assigned_user_id: number | null;
  conversation_id: number | null;
  subject_id: number | null;
  actor_user_id: number | null;
  actor_name: string | null;
  text: string;
  minutes: number | null;
  voicemail: NotificationView['voicemail'];
  count: number;
  in_app: boolean;
  read_at: Date | null;
  mailed_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

type Target = Pick<NotificationRow, 'kind' | 'contact_id' | 'conversation_id' | 'subject_id'>;

/** The path in the client that the notification links to. */
export function linkOf({ kind, contact_id: contactId, conversation_id: conversationId, subject_id: subjectId }: Target): string {
  if (kind === 'template_approved' || kind === 'template_rejected') return `/message-templates/${subjectId}`;
  if (kind === 'import_finished' || kind === 'import_failed') return `/contacts/imports/${subjectId}`;
  if (kind === 'invitation_refused') return '/team';
  if (kind === 'messages_not_arriving') return '/settings/twilio';
  if (kind === 'plan_requested') return `/admin/organizations/${subjectId}`;
  if (kind === 'stock_held') return `/inventory/runs/${subjectId}`;
  if (kind === 'stock_failing' || kind === 'stock_silent') return '/inventory/runs';
  if (kind === 'storage_nearly_full' || kind === 'storage_full') return '/settings/plan';
  if (contactId === null) return '/chats';
  if (kind === 'missed_call') return `/chats?contact=${contactId}&type=calls`;
  if (kind === 'mention') return `/chats?contact=${contactId}&view=summary`;
  return conversationId === null ? `/chats?contact=${contactId}` : `/chats/${conversationId}`;
}

export const notificationViewOf = (row: NotificationRow): NotificationView => ({
  id: row.id,
  kind: row.kind,
  count: row.count,
  contact: row.contact_id === null ? null : { id: row.contact_id, name: row.contact_name ?? '' },
  conversation_id: row.conversation_id,
  actor: row.actor_user_id === null ? null : { id: row.actor_user_id, name: row.actor_name ?? '' },
  text: row.text,
  minutes: row.minutes,
  voicemail: row.voicemail,
  link: linkOf(row),
  read_at: row.read_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
