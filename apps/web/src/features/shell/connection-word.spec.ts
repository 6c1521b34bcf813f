import { expect, it } from 'vitest';
import type { ConnectionState } from '@/lib/realtime/connection-store';
import { connectionWord } from './connection-word';

const STATES: ConnectionState[] = ['live', 'connecting', 'offline', 'unloaded'];

it('nothing is said to be checked while the code for it is not there', () => {
  const words = (isOnline: boolean) => STATES.map((state) => connectionWord(state, { isOnline, isBack: false }));
  expect(words(true)).toEqual([undefined, undefined, 'lost', 'unloaded']);
  expect(words(false)).toEqual([undefined, undefined, 'offline', 'offline']);
});

it('a connection is said to be back only while it lives', () => {
  expect(STATES.map((state) => connectionWord(state, { isOnline: true, isBack: true }))).toEqual(['back', undefined, 'lost', 'unloaded']);
});
