import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fillByOrganization } from '../fill-by-organization';

const KINDS = `'new_message', 'new_lead', 'lead_assigned', 'handed_over', 'mention', 'unanswered_lead', 'message_failed', 'scheduled_failed',
  'template_approved', 'template_rejected', 'import_finished', 'import_failed'`;

/**
 * Scheduled messages know what they do while their conversation is closed. Waiting ones go to the contact's agent where their author has
 * left or may not see it any more; ones that failed silently for these reasons are reported now.
 */
export class FollowScheduledMessages1800030200000 implements MigrationInterface {
  name = 'FollowScheduledMessages1800030200000';
  // the rows are not filled under the exclusive locks of the tables
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table scheduled_messages add column if not exists when_closed text not null default 'keep' check (when_closed in ('send', 'keep'));
      alter table notifications drop constraint if exists notifications_kind_check;
      alter table notifications add constraint notifications_kind_check check (kind in (
        ${KINDS}, 'scheduled_reassigned', 'invitation_refused'
      )) not valid;
    `);
    await fillByOrganization(
      runner,
      `
      update scheduled_messages s set user_id = c.assigned_user_id, updated_at = now()
      from conversations v
      join contacts c on c.organization_id = v.organization_id and c.id = v.contact_id
      join organizations g on g.id = v.organization_id
      where v.organization_id = s.organization_id and v.id = s.conversation_id
        and s.state in ('waiting', 'overdue') and c.assigned_user_id is not null and c.assigned_user_id is distinct from s.user_id
        and not exists (
          select 1 from users u
          where u.organization_id = s.organization_id and u.id = s.user_id and u.removed_at is null
            and (u.role in ('manager', 'owner') or u.is_system_admin or g.grant_view_all_chats)
        );
      -- once per message, to whoever has the contact, else to managers and owners
      with unheard as (
        select s.*, v.contact_id, owner.id as owner_id
        from scheduled_messages s
        join conversations v on v.organization_id = s.organization_id and v.id = s.conversation_id
        join contacts c on c.organization_id = v.organization_id and c.id = v.contact_id and c.deleted_at is null
        left join users author on author.organization_id = s.organization_id and author.id = s.user_id and author.removed_at is null
        left join users owner on owner.organization_id = c.organization_id and owner.id = c.assigned_user_id and owner.removed_at is null
        where s.state = 'failed' and s.send_at > now() - interval '30 days' and (s.failure = 'not_allowed' or author.id is null)
      )
      insert into notifications (organization_id, user_id, kind, group_key, once_key, contact_id, conversation_id, subject_id, text, in_app)
      select f.organization_id, u.id, 'scheduled_failed', 'scheduled_failed:' || f.id || ':repaired', 'scheduled_failed:' || f.id || ':repaired',
        f.contact_id, f.conversation_id, f.id, left(f.body, 200), true
      from unheard f
      join users u on u.organization_id = f.organization_id and u.removed_at is null and u.email_verified_at is not null
        and (u.id = f.owner_id or f.owner_id is null and u.role in ('manager', 'owner'))
      on conflict do nothing;
    `,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table scheduled_messages drop column when_closed;
      set local role lotline_definer;
      delete from notifications where kind in ('scheduled_reassigned', 'invitation_refused');
      reset role;
      alter table notifications drop constraint notifications_kind_check;
      alter table notifications add constraint notifications_kind_check check (kind in (${KINDS}));
    `);
  }
}
