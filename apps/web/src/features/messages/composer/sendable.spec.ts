import { describe, expect, it } from 'vitest';
import type { Attachment, ChosenFile } from '../drafts/attachment';
import { filesToSend, isLeaveKey, isSendKey, sendObstacle, sendOutcome } from './sendable';

const file = new File(['x'], 'auto.jpg', { type: 'image/jpeg' });
const chosen: ChosenFile = { position: 1, name: file.name, file, channel: 'whatsapp', seenUntil: null };
const ready: Attachment = {
  state: 'ready',
  position: 2,
  name: file.name,
  upload: { id: 1, url: '/api/uploads/1', content_type: 'image/jpeg', file_name: 'auto.jpg', size_bytes: 1, sound: null },
};

describe('a text', () => {
  it('can be sent with words, with a file, or with both', () => {
    expect(sendObstacle('Hola', [])).toBeNull();
    expect(sendObstacle('', [ready])).toBeNull();
    expect(sendObstacle('Mire', [ready, ready])).toBeNull();
  });

  it('needs more than blanks', () => {
    expect(sendObstacle(' \n ', [])).toBe('empty');
  });

  it('waits for its file, and is not sent without it', () => {
    expect(sendObstacle('Mire', [ready, { ...chosen, state: 'uploading', progress: 0.5 }])).toBe('uploading');
    expect(sendObstacle('Mire', [{ ...chosen, state: 'failed', error: null, isFinal: false }, ready])).toBe('attachmentFailed');
    expect(sendObstacle('Mire', [{ ...chosen, state: 'refused', error: { reason: 'type' } }])).toBe('attachmentFailed');
  });

  it('counts only the files that can go', () => {
    const refused: Attachment = { ...chosen, state: 'refused', error: { reason: 'type' } };
    const failedForGood: Attachment = { ...chosen, state: 'failed', error: null, isFinal: true };
    const failed: Attachment = { ...chosen, state: 'failed', error: null, isFinal: false };
    const underWay: Attachment = { ...chosen, state: 'uploading', progress: 0 };
    expect(filesToSend([ready, refused, failedForGood])).toEqual([ready]);
    expect(filesToSend([ready, failed, underWay])).toHaveLength(3);
  });

  it('goes by itself when it was sent while its files were uploading, unless one of them fails', () => {
    expect(sendOutcome('uploading')).toBe('wait');
    expect(sendOutcome(null)).toBe('send');
    for (const obstacle of ['attachmentFailed', 'tooLong', 'empty'] as const) expect(sendOutcome(obstacle)).toBe('stay');
  });

  it('may be 1600 characters long', () => {
    expect(sendObstacle('a'.repeat(1600), [])).toBeNull();
    expect(sendObstacle('a'.repeat(1601), [])).toBe('tooLong');
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

it('the Escape key leaves the text, unless it gives up the word of an input method', () => {
  expect(isLeaveKey({ key: 'Escape', isComposing: false })).toBe(true);
  expect(isLeaveKey({ key: 'Escape', isComposing: true })).toBe(false);
  expect(isLeaveKey({ key: 'Enter', isComposing: false })).toBe(false);
});
