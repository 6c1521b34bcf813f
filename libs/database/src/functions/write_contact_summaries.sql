-- The second statement of refresh_contact_summaries: one row of contact_summaries per contact that is not deleted.
create or replace function write_contact_summaries(p_organization_id bigint, p_contact_ids bigint[]) returns void
  language sql
as $$
  insert into contact_summaries (organization_id, contact_id, conversation_id, channel, status, whatsapp_conversation_id,
    sms_conversation_id, last_message_id, last_call_id, last_message_at, sorted_at, unread_count, waiting_since, assigned_user_id,
    stage, aged_from, snoozed)
  select c.organization_id, c.id, latest.id, latest.channel, coalesce(latest.status, 'active'), whatsapp.id, sms.id,
         latest.last_message_id, case when latest.last_message_at >= latest.last_call_at then null else latest.last_call_id end,
         latest.last_contact_at, coalesce(latest.last_contact_at, latest.created_at, name_sort_time(c.first_name, c.last_name, c.display_name)),
         coalesce(whatsapp.unread_count, 0) + coalesce(sms.unread_count, 0),
         least(
           case when whatsapp.status = 'active' then whatsapp.waiting_since end,
           case when sms.status = 'active' then sms.waiting_since end
         ),
         c.assigned_user_id, c.stage, greatest(c.stage_entered_at, latest.last_contact_at), c.snoozed_until is not null
  from contacts c
  left join conversations whatsapp
    on whatsapp.organization_id = c.organization_id and whatsapp.contact_id = c.id and whatsapp.channel = 'whatsapp'
  left join conversations sms on sms.organization_id = c.organization_id and sms.contact_id = c.id and sms.channel = 'sms'
  left join lateral (
    select v.*, greatest(v.last_message_at, v.last_call_at) as last_contact_at
    from conversations v where v.organization_id = c.organization_id and v.contact_id = c.id
    order by greatest(v.last_message_at, v.last_call_at) desc nulls last, v.id desc limit 1
  ) latest on true
  where c.organization_id = p_organization_id and c.id = any(p_contact_ids) and c.deleted_at is null
  on conflict (organization_id, contact_id) do update set
    conversation_id = excluded.conversation_id, channel = excluded.channel, status = excluded.status,
    whatsapp_conversation_id = excluded.whatsapp_conversation_id, sms_conversation_id = excluded.sms_conversation_id,
    last_message_id = excluded.last_message_id, last_call_id = excluded.last_call_id, last_message_at = excluded.last_message_at, sorted_at = excluded.sorted_at,
    unread_count = excluded.unread_count, waiting_since = excluded.waiting_since, assigned_user_id = excluded.assigned_user_id,
    stage = excluded.stage, aged_from = excluded.aged_from, snoozed = excluded.snoozed
$$;
