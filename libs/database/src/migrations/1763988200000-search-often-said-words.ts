import type { MigrationInterface, QueryRunner } from 'typeorm';

const SIGNATURE = `(p_terms text[], p_reader_id bigint)
  returns table (contact_id bigint, conversation_id bigint, channel text, message_id bigint, direction text, body text, sent_at timestamptz)`;

/** The newest message a person among the newest 500 that match and that the reader may see. */
const foundWhere = (condition: string) => `
  select distinct on (found.contact_id) found.* from (
    select v.contact_id, v.id as conversation_id, v.channel, m.id as message_id, m.direction, m.body,
           coalesce(m.provider_at, m.created_at) as sent_at
    from messages m
    join conversations v on v.organization_id = m.organization_id and v.id = m.conversation_id
    join contacts c on c.organization_id = v.organization_id and c.id = v.contact_id
    where m.organization_id = current_organization()
      and (p_reader_id is null or c.assigned_user_id is null or c.assigned_user_id = p_reader_id)
      and ${condition}
    order by m.id desc limit 500
  ) found
  order by found.contact_id, found.message_id desc`;

const PATTERNS = `array(select '%' || term || '%' from unnest(p_terms) term)`;

/**
 * The index knows where a word stands, but not which of the places are the newest: of a word that 40,000 messages have, all were read for 500, which
 * took 2.6 s. Such a word is found faster by reading the newest messages one after the other. The newest few thousand tell which of the two it is.
 */
export class SearchOftenSaidWords1763988200000 implements MigrationInterface {
  name = 'SearchOftenSaidWords1763988200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter function search_messages(text[], bigint) security invoker;
      alter function search_messages(text[], bigint) rename to search_messages_by_index;

      -- What is put together is in no index, so that nothing but the messages' order is left to read them by.
      create function search_messages_in_order${SIGNATURE}
      language sql stable set search_path = public
      set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_sort = off as $$
        ${foundWhere(`folded(m.body) || '' like all(${PATTERNS})`)}
      $$;

      create function search_messages${SIGNATURE}
      language plpgsql stable security definer set search_path = public set plan_cache_mode = 'auto' as $$
      #variable_conflict use_column
      declare
        v_organization_id bigint := current_organization();
        v_patterns text[] := ${PATTERNS};
        v_is_often_said boolean;
      begin
        with newest as materialized (
          select m.conversation_id, lower(m.body) as words from messages m
          where m.organization_id = v_organization_id order by m.id desc limit 4000
        )
        select count(*) > 25 into v_is_often_said from newest n
        where n.words like all(v_patterns) and exists (
          select from conversations v
          join contacts c on c.organization_id = v.organization_id and c.id = v.contact_id
          where v.organization_id = v_organization_id and v.id = n.conversation_id
            and (p_reader_id is null or c.assigned_user_id is null or c.assigned_user_id = p_reader_id)
        );
        if v_is_often_said then
          return query select * from search_messages_in_order(p_terms, p_reader_id);
        else
          return query select * from search_messages_by_index(p_terms, p_reader_id);
        end if;
      end $$;

      alter function search_messages_in_order(text[], bigint) owner to lotline_definer;
      alter function search_messages(text[], bigint) owner to lotline_definer;
      revoke execute on function search_messages(text[], bigint), search_messages_in_order(text[], bigint),
        search_messages_by_index(text[], bigint) from public, lotline_app;
      grant execute on function search_messages(text[], bigint) to lotline_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function search_messages(text[], bigint), search_messages_in_order(text[], bigint);
      alter function search_messages_by_index(text[], bigint) rename to search_messages;
      alter function search_messages(text[], bigint) security definer;
      grant execute on function search_messages(text[], bigint) to lotline_app;
    `);
  }
}
