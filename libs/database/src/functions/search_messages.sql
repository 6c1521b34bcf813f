-- The newest message per contact that has all terms, among those that the reader may see (a reader of null sees all). The index does not know
-- which matches are newest, so a word with tens of thousands of matches is searched in order of the messages instead. The newest few thousand
-- messages decide which of the two it is.
create or replace function search_messages(p_terms text[], p_reader_id bigint)
  returns table (contact_id bigint, conversation_id bigint, channel text, message_id bigint, direction text, body text, sent_at timestamptz)
  language plpgsql stable security definer
  set search_path = public
  set plan_cache_mode = auto
as $$
#variable_conflict use_column
declare
  v_organization_id bigint := current_organization();
  v_patterns text[] := array(select '%' || term || '%' from unnest(p_terms) term);
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
end
$$;

alter function search_messages(text[], bigint) owner to lotline_definer;
revoke execute on function search_messages(text[], bigint) from public;
grant execute on function search_messages(text[], bigint) to lotline_app;
