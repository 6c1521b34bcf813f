/** The newest call of a row `s` of `contact_summaries` while it is newer than the last message. Needs `LAST_CALL_JOINS`. */
export const LAST_CALL = `
  case when k.id is not null then jsonb_build_object('id', k.id, 'direction', k.direction, 'missed', k.missed, 'voicemail', k.voicemail,
    'seconds', case when k.voicemail then (
      select coalesce(max(r.seconds), 0) from call_recordings r
      where r.organization_id = k.organization_id and r.call_id = k.id and r.kind = 'voicemail' and r.state <> 'deleted'
    ) else k.talk_seconds end,
    'user', case when ku.id is not null then jsonb_build_object('id', ku.id, 'name', ku.first_name) end) end as last_call`;

export const LAST_CALL_JOINS = `
  left join calls k on k.organization_id = s.organization_id and k.id = s.last_call_id
  left join users ku on ku.organization_id = k.organization_id and ku.id = k.user_id`;
