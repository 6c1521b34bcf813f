-- For rare words: the newest message per contact among the newest 500 matches, by the trigram index on the first (longest) term.
create or replace function search_messages_by_index(p_terms text[], p_reader_id bigint)
  returns table (contact_id bigint, conversation_id bigint, channel text, message_id bigint, direction text, body text, sent_at timestamptz)
  language sql stable
  set search_path = public
  set plan_cache_mode = auto
as $$
  select distinct on (found.contact_id) found.* from (
    select v.contact_id, v.id as conversation_id, v.channel, m.id as message_id, m.direction, m.body,
           coalesce(m.provider_at, m.created_at) as sent_at
    from messages m
    join conversations v on v.organization_id = m.organization_id and v.id = m.conversation_id
    join contacts c on c.organization_id = v.organization_id and c.id = v.contact_id
    where m.organization_id = current_organization() and m.type <> 'reaction'
      and (p_reader_id is null or c.assigned_user_id is null or c.assigned_user_id = p_reader_id)
      and folded(m.body) like '%' || p_terms[1] || '%'
      and not exists (select 1 from unnest(p_terms) term where folded(m.body) not like '%' || term || '%')
    order by m.id desc limit 500
  ) found
  order by found.contact_id, found.message_id desc
$$;

alter function search_messages_by_index(text[], bigint) owner to lotline_definer;
revoke execute on function search_messages_by_index(text[], bigint) from public;
