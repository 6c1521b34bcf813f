import { audience } from '@app/platform/context/audience';
import { describe, expect, it } from 'vitest';
import { roomsFor } from './rooms';

describe('roomsFor', () => {
  it('shows unassigned contacts to the whole organization', () => {
    expect(roomsFor(1, audience.members())).toEqual(['org:1']);
    expect(roomsFor(1, audience.contact({ id: 5, assignedUserId: null }))).toEqual(['org:1']);
  });

  it('sends managers’ events to managers only', () => {
    expect(roomsFor(1, audience.managers())).toEqual(['org:1:managers']);
  });

  it('shows an assigned contact to its agent and to users who see all chats', () => {
    expect(roomsFor(1, audience.contact({ id: 5, assignedUserId: 9 }))).toEqual(['org:1:all-chats', 'user:9']);
  });

  it('sends a user’s own events to that user only', () => {
    expect(roomsFor(1, audience.user(9, { id: 5 }))).toEqual(['user:9']);
  });
});
