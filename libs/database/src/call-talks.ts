/** The person of a leg `l` has had the customer; a mailbox or a mobile without its key has not. */
export const HAS_TALKED = `l.answered_at is not null and l.is_bridged is not false`;

const personOf = (user: string) => `jsonb_build_object('id', ${user}.id, 'name', trim(${user}.first_name || ' ' || ${user}.last_name))`;

/** The caller's own leg of a call out `k`. It has a row once the call has moved; `k.user_id` may name another person by then. */
const OWN_LEG = `l.organization_id = k.organization_id and l.call_id = k.id and l.provider_sid = k.provider_sid`;

/** The person who began a call out. */
export const STARTED_BY = `case when k.direction = 'outbound' then (
  select ${personOf('p')} from users p where p.organization_id = k.organization_id
    and p.id = coalesce((select l.user_id from call_legs l where ${OWN_LEG} and l.user_id is not null), k.user_id)) end`;

/** A leg that is moved may be reported as ended although it lives on in the conference. */
const LEFT_AT = `coalesce(l.left_at, case when l.joined_at is null or l.ended_at > l.joined_at then l.ended_at end, k.ended_at, now())`;
const SECONDS_ON = `greatest(0, round(extract(epoch from ${LEFT_AT} - coalesce(l.joined_at, l.answered_at))))::int`;

/** Everybody who has had the customer of a call `k`, each with their time. The caller of a call out has no leg of their own until the call moves. */
export const TALKS = `coalesce((
  select json_agg(json_build_object('user', ${personOf('p')}, 'seconds', talk.seconds) order by talk.began, p.id)
  from (
    select t.user_id, min(t.began) as began, sum(t.seconds)::int as seconds
    from (
      select l.user_id, l.answered_at as began,
             case when k.moved_at is not null then ${SECONDS_ON} else coalesce(l.talk_seconds, k.talk_seconds) end as seconds
      from call_legs l
      where l.organization_id = k.organization_id and l.call_id = k.id and l.user_id is not null and ${HAS_TALKED}
      union all
      select k.user_id, k.answered_at, k.talk_seconds
      where k.direction = 'outbound' and k.user_id is not null and k.answered_at is not null
        and not exists (select 1 from call_legs l where ${OWN_LEG})
    ) t group by t.user_id
  ) talk join users p on p.organization_id = k.organization_id and p.id = talk.user_id), '[]')`;
