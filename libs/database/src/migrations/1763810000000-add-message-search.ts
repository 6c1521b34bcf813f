import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finding people by what was said, and those who wait for an answer with the oldest wait first. */
export class AddMessageSearch1763810000000 implements MigrationInterface {
  name = 'AddMessageSearch1763810000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- As the search box folds what is typed: without accents and case.
      create function folded(p_text text) returns text language sql immutable parallel safe
      return lower(regexp_replace(normalize(p_text, nfd), '[\\u0300-\\u036f]', '', 'g'));

      -- Without the organization, as contacts_search.
      create index messages_search on messages using gin (folded(body) gin_trgm_ops);

      -- Below row-level security, as search_contact_ids: the newest message a person that has all terms, the longest term first. It looks
      -- at the newest 500 messages that match and that the reader may see; a reader of null sees all of the organization.
      create function search_messages(p_terms text[], p_reader_id bigint)
      returns table (contact_id bigint, conversation_id bigint, channel text, message_id bigint, direction text, body text, sent_at timestamptz)
      language sql stable security definer set search_path = public as $$
        select distinct on (found.contact_id) found.* from (
          select v.contact_id, v.id as conversation_id, v.channel, m.id as message_id, m.direction, m.body,
                 coalesce(m.provider_at, m.created_at) as sent_at
          from messages m
          join conversations v on v.organization_id = m.organization_id and v.id = m.conversation_id
          join contacts c on c.organization_id = v.organization_id and c.id = v.contact_id
          where m.organization_id = current_organization()
            and (p_reader_id is null or c.assigned_user_id is null or c.assigned_user_id = p_reader_id)
            and folded(m.body) like '%' || p_terms[1] || '%'
            and not exists (select 1 from unnest(p_terms) term where folded(m.body) not like '%' || term || '%')
          order by m.id desc limit 500
        ) found
        order by found.contact_id, found.message_id desc
      $$;
      alter function search_messages(text[], bigint) owner to lotline_definer;
      revoke execute on function search_messages(text[], bigint) from public;
      grant execute on function search_messages(text[], bigint) to lotline_app;

      create index contact_summaries_waiting on contact_summaries (organization_id, waiting_since, contact_id)
        where waiting_since is not null;

      -- Nobody waits in a conversation that the team has closed or archived.
      create or replace function write_contact_summaries(p_organization_id bigint, p_contact_ids bigint[]) returns void
      language sql volatile as $$
        insert into contact_summaries (organization_id, contact_id, conversation_id, channel, status, whatsapp_conversation_id,
          sms_conversation_id, last_message_id, last_message_at, sorted_at, unread_count, waiting_since, assigned_user_id)
        select c.organization_id, c.id, latest.id, latest.channel, coalesce(latest.status, 'active'), whatsapp.id, sms.id,
               latest.last_message_id, latest.last_message_at, coalesce(latest.last_message_at, latest.created_at, c.created_at),
               coalesce(whatsapp.unread_count, 0) + coalesce(sms.unread_count, 0),
               least(
                 case when whatsapp.status = 'active' then whatsapp.waiting_since end,
                 case when sms.status = 'active' then sms.waiting_since end
               ),
               c.assigned_user_id
        from contacts c
        left join conversations whatsapp
          on whatsapp.organization_id = c.organization_id and whatsapp.contact_id = c.id and whatsapp.channel = 'whatsapp'
        left join conversations sms on sms.organization_id = c.organization_id and sms.contact_id = c.id and sms.channel = 'sms'
        left join lateral (
          select v.* from conversations v where v.organization_id = c.organization_id and v.contact_id = c.id
          order by v.last_message_at desc nulls last, v.id desc limit 1
        ) latest on true
        where c.organization_id = p_organization_id and c.id = any(p_contact_ids)
        on conflict (organization_id, contact_id) do update set
          conversation_id = excluded.conversation_id, channel = excluded.channel, status = excluded.status,
          whatsapp_conversation_id = excluded.whatsapp_conversation_id, sms_conversation_id = excluded.sms_conversation_id,
          last_message_id = excluded.last_message_id, last_message_at = excluded.last_message_at, sorted_at = excluded.sorted_at,
          unread_count = excluded.unread_count, waiting_since = excluded.waiting_since, assigned_user_id = excluded.assigned_user_id
      $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index contact_summaries_waiting;
      drop function search_messages(text[], bigint);
      drop index messages_search;
      drop function folded(text);
    `);
  }
}
