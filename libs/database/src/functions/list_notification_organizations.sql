-- Organizations with an event of these types that notifications have not read yet. Where the unread events are all of other types, the cursor moves
-- past them, so that nobody looks at them again. Without types, as workers of earlier versions ask, all count.
create or replace function list_notification_organizations(p_types text[] default null) returns table (organization_id bigint)
  language sql security definer
  set search_path = public
as $$
  with behind as (
    select h.organization_id, h.event_seq, c.seq is null as is_new, exists (
      select from events e
      where e.organization_id = h.organization_id and e.seq > coalesce(c.seq, 0) and (p_types is null or e.type = any(p_types))
    ) as notifies
    from organization_counters h left join notification_cursors c using (organization_id)
    where h.event_seq > coalesce(c.seq, 0)
  ), moved as (
    insert into notification_cursors as c (organization_id, seq)
    select b.organization_id, case when b.notifies then 0 else b.event_seq end from behind b
    where b.is_new or not b.notifies
    order by b.organization_id
    on conflict on constraint notification_cursors_pkey do update set seq = excluded.seq where c.seq < excluded.seq
  )
  select b.organization_id from behind b where b.notifies
$$;

alter function list_notification_organizations(text[]) owner to lotline_definer;
revoke execute on function list_notification_organizations(text[]) from public;
grant execute on function list_notification_organizations(text[]) to lotline_app;
