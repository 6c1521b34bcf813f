import type { MeView } from '@app/contracts/auth/auth.contract';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { losesAccess } from './contact-visibility';
import { meQuery } from './me-query';

const assigned = { contact_id: 3, assigned_user_id: 8 };

function clientOf(me: Pick<MeView, 'id' | 'sees_all_chats'> | null): QueryClient {
  const queryClient = new QueryClient();
  if (me) queryClient.setQueryData(meQuery.queryKey, me as MeView);
  return queryClient;
}

describe('a contact that is assigned to someone', () => {
  it('is lost to a person who sees only their own contacts', () => {
    expect(losesAccess(clientOf({ id: 7, sees_all_chats: false }), assigned)).toBe(true);
  });

  it('stays visible to its assignee and to people who see all contacts', () => {
    expect(losesAccess(clientOf({ id: 8, sees_all_chats: false }), assigned)).toBe(false);
    expect(losesAccess(clientOf({ id: 7, sees_all_chats: true }), assigned)).toBe(false);
  });

  it('is not lost while the signed-in person is unknown', () => {
    expect(losesAccess(clientOf(null), assigned)).toBe(false);
  });
});
