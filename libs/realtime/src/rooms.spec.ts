import { audience } from '@app/platform/context/audience';
import { describe, expect, it } from 'vitest';
import { roomsFor } from './rooms';

describe('roomsFor', () => {
  it('lets everybody see what nobody is assigned to', () => {
    expect(roomsFor(1, audience.members())).toEqual(['org:1']);
    expect(roomsFor(1, audience.contact({ id: 5, assignedUserId: null }))).toEqual(['org:1']);
  });

  it('tells managers only what is for them', () => {
    expect(roomsFor(1, audience.managers())).toEqual(['org:1:managers']);
  });

  it('keeps an assigned contact to its agent and those who see all chats', () => {
    expect(roomsFor(1, audience.contact({ id: 5, assignedUserId: 9 }))).toEqual(['org:1:all-chats', 'user:9']);
  });

  it('keeps what is for one person to that person', () => {
    expect(roomsFor(1, audience.user(9, { id: 5 }))).toEqual(['user:9']);
  });
});
