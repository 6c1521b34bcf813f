import { describe, expect, it } from 'vitest';
import type { Attachment } from './attachment';
import { isSendKey, sendObstacle } from './sendable';

const file = new File(['x'], 'auto.jpg', { type: 'image/jpeg' });
const name = file.name;
const ready: Attachment = {
  state: 'ready',
  name,
  upload: { id: 1, url: '/api/uploads/1', content_type: 'image/jpeg', file_name: 'auto.jpg', size_bytes: 1, sound: null },
};

describe('what is written', () => {
  it('can be sent with words, with a file, or with both', () => {
    expect(sendObstacle('Hola', null)).toBeNull();
    expect(sendObstacle('', ready)).toBeNull();
    expect(sendObstacle('Mire', ready)).toBeNull();
  });

  it('needs more than blanks', () => {
    expect(sendObstacle(' \n ', null)).toBe('empty');
  });

  it('waits for its file, and is not sent without it', () => {
    expect(sendObstacle('Mire', { state: 'uploading', name, progress: 0.5 })).toBe('uploading');
    expect(sendObstacle('Mire', { state: 'failed', name, file, error: null })).toBe('attachmentFailed');
    expect(sendObstacle('Mire', { state: 'refused', name, refusal: { reason: 'type' } })).toBe('attachmentFailed');
  });

  it('may be 1600 characters long', () => {
    expect(sendObstacle('a'.repeat(1600), null)).toBeNull();
    expect(sendObstacle('a'.repeat(1601), null)).toBe('tooLong');
  });
});

describe('the Enter key', () => {
  const enter = { key: 'Enter', shiftKey: false, isComposing: false, timeStamp: 5_000 };

  it('sends', () => expect(isSendKey(enter, null)).toBe(true));

  it('breaks the line with Shift', () => expect(isSendKey({ ...enter, shiftKey: true }, null)).toBe(false));

  it('accepts the word of an input method', () => {
    expect(isSendKey({ ...enter, isComposing: true }, null)).toBe(false);
    expect(isSendKey(enter, 4_990)).toBe(false);
  });

  it('sends what an input method wrote a moment ago', () => expect(isSendKey(enter, 4_500)).toBe(true));
});
