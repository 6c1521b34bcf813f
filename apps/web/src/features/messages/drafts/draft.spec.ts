import { describe, expect, it } from 'vitest';
import { changedDraft, EMPTY_DRAFT, joinedDraft, messagesOf, returnedDraft, storedDraft } from './draft';

const upload = { id: 1, url: '/api/uploads/1', content_type: 'image/jpeg', file_name: 'auto.jpg', size_bytes: 1, sound: null };
const file = (position: number) => ({ position, upload: { ...upload, id: position } });

describe('a draft', () => {
  it('remembers what its writer had seen when it began, whatever comes while it grows', () => {
    const begun = changedDraft(EMPTY_DRAFT, { text: 'B' }, 7);
    expect(changedDraft(begun, { text: 'Bu' }, 9)).toEqual({ text: 'Bu', files: [], seenUntil: 7 });
  });

  it('learns it later when it began before the messages were there', () => {
    const begun = changedDraft(EMPTY_DRAFT, { text: 'B' }, null);
    expect(changedDraft(begun, { text: 'Bu' }, 9).seenUntil).toBe(9);
  });

  it('starts again after it was emptied', () => {
    const begun = changedDraft(EMPTY_DRAFT, { text: 'B' }, 7);
    expect(changedDraft(changedDraft(begun, { text: '' }, 8), { text: 'C' }, 9).seenUntil).toBe(9);
  });

  it('goes on with its file alone', () => {
    const begun = changedDraft(EMPTY_DRAFT, { text: 'B', files: [file(1)] }, 7);
    expect(changedDraft(begun, { text: '' }, 8)).toEqual({ text: '', files: [file(1)], seenUntil: 7 });
  });

  it('takes back what was held, before what was written since', () => {
    const since = { text: 'Y esto', files: [file(5)], seenUntil: 7 };
    const { files, ...rest } = returnedDraft(since, { text: 'Primero', upload }, 9);
    expect(rest).toEqual({ text: 'Primero\nY esto', seenUntil: 9 });
    expect(files.map((each) => each.upload.id)).toEqual([1, 5]);
  });

  it('takes what was being written in a conversation that became part of its own after what it has, and only once', () => {
    const own = { text: 'Buenas', files: [file(5)], seenUntil: 7 };
    const joining = { text: 'Le guardo la cita', files: [file(2), file(9)], seenUntil: 4 };
    const joined = joinedDraft(own, joining);
    expect(joined).toMatchObject({ text: 'Buenas\nLe guardo la cita', seenUntil: 4 });
    expect(joined.files.map(({ position, upload: { id } }) => [position, id])).toEqual([
      [5, 5],
      [6, 2],
      [9, 9],
    ]);
    expect(joinedDraft(joined, joining)).toEqual(joined);
    expect(joinedDraft(EMPTY_DRAFT, joining)).toEqual(joining);
  });

  it('is sent as a message per file, in their order, with its text beside the first', () => {
    expect(messagesOf({ text: 'Hola', files: [], seenUntil: null })).toEqual([{ text: 'Hola', upload: null }]);
    const messages = messagesOf({ text: 'Hola', files: [file(2), file(3), file(4)], seenUntil: null });
    expect(messages.map((message) => [message.text, message.upload?.id])).toEqual([
      ['Hola', 2],
      ['', 3],
      ['', 4],
    ]);
  });

  it('keeps the file that it had when it could have only one', () => {
    const kept = storedDraft({ text: 'Hola', upload, seenUntil: 7 });
    expect(kept).toEqual({ text: 'Hola', files: [{ position: 0, upload }], seenUntil: 7 });
    expect(storedDraft({ text: 'Hola', upload: null, seenUntil: null })?.files).toEqual([]);
  });
});
