import { type EventHandlers, registerHandlers } from '@/lib/realtime/event-handlers';
import { teamPhotosQuery } from '@/ui/person-avatar';
import { meQuery } from '@/lib/session/me-query';
import { dropMember, upsertMember } from './member-cache';

const handlers: EventHandlers = {
  'team.member_invited': ({ payload }, queryClient) => upsertMember(queryClient, payload.member),
  'team.member_joined': ({ payload }, queryClient) => upsertMember(queryClient, payload.member),
  'team.member_changed': ({ payload: { member } }, queryClient) => {
    upsertMember(queryClient, member);
    void queryClient.invalidateQueries(teamPhotosQuery);
    // a person's role decides what they may see
    if (queryClient.getQueryData(meQuery.queryKey)?.id === member.id) void queryClient.invalidateQueries();
  },
  'team.member_removed': ({ payload }, queryClient) => dropMember(queryClient, payload.member_id),
};

/** The team follows what others do, and everybody what becomes of themselves. */
export const registerTeamEvents = (): (() => void) => registerHandlers(handlers);
