-- For common words: as search_messages_by_index, but reads the messages from the newest on.
create or replace function search_messages_in_order(p_terms text[], p_reader_id bigint)
  returns table (contact_id bigint, conversation_id bigint, channel text, message_id bigint, direction text, body text, sent_at timestamptz)
  language sql stable
  set search_path = public
  set enable_bitmapscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_sort = off
as $$
  select distinct on (found.contact_id) found.* from (
    select v.contact_id, v.id as conversation_id, v.channel, m.id as message_id, m.direction, m.body,
           coalesce(m.provider_at, m.created_at) as sent_at
    from messages m
    join conversations v on v.organization_id = m.organization_id and v.id = m.conversation_id
    join contacts c on c.organization_id = v.organization_id and c.id = v.contact_id
    where m.organization_id = current_organization() and m.type <> 'reaction'
      and (p_reader_id is null or c.assigned_user_id is null or c.assigned_user_id = p_reader_id)
      -- The concatenation keeps the planner from the trigram index.
      and folded(m.body) || '' like all(array(select '%' || term || '%' from unnest(p_terms) term))
    order by m.id desc limit 500
  ) found
  order by found.contact_id, found.message_id desc
$$;

alter function search_messages_in_order(text[], bigint) owner to lotline_definer;
revoke execute on function search_messages_in_order(text[], bigint) from public;
