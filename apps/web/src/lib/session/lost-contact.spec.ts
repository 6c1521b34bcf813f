import type { MeView } from '@app/contracts/auth/auth.contract';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { hasLost } from './lost-contact';
import { meQuery } from './me-query';

const given = { contact_id: 3, assigned_user_id: 8 };

function clientOf(me: Pick<MeView, 'id' | 'sees_all_chats'> | null): QueryClient {
  const queryClient = new QueryClient();
  if (me) queryClient.setQueryData(meQuery.queryKey, me as MeView);
  return queryClient;
}

describe('a contact that was given to somebody', () => {
  it('is lost to whoever sees only their own', () => {
    expect(hasLost(clientOf({ id: 7, sees_all_chats: false }), given)).toBe(true);
  });

  it('stays with the person who got it, and with those who see all', () => {
    expect(hasLost(clientOf({ id: 8, sees_all_chats: false }), given)).toBe(false);
    expect(hasLost(clientOf({ id: 7, sees_all_chats: true }), given)).toBe(false);
  });

  it('is nobody’s loss before it is known who is signed in', () => {
    expect(hasLost(clientOf(null), given)).toBe(false);
  });
});
