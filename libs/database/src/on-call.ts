/**
 * A user is on a call while it is theirs; once it has moved, while their own leg is on. A call that no report ended is over after a time.
 */
export const isOnCall = (user: string): string => `exists (
  select 1 from calls t where t.organization_id = $1 and t.user_id = ${user} and t.ended_at is null and t.moved_at is null
    and (t.created_at > now() - interval '3 minutes' or t.answered_at > now() - interval '4 hours')
  union all
  select 1 from calls t join call_legs l on l.organization_id = t.organization_id and l.call_id = t.id and l.user_id = ${user}
  where t.organization_id = $1 and t.ended_at is null and t.moved_at is not null
    and l.answered_at > now() - interval '4 hours' and l.ended_at is null and l.left_at is null)`;
