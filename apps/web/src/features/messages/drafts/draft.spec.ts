import { describe, expect, it } from 'vitest';
import { changedDraft, EMPTY_DRAFT, returnedDraft } from './draft';

const upload = { id: 1, url: '/api/uploads/1', content_type: 'image/jpeg', file_name: 'auto.jpg', size_bytes: 1, sound: null };

describe('a draft', () => {
  it('remembers what its writer had seen when it began, whatever comes while it grows', () => {
    const begun = changedDraft(EMPTY_DRAFT, { text: 'B' }, 7);
    expect(changedDraft(begun, { text: 'Bu' }, 9)).toEqual({ text: 'Bu', upload: null, seenUntil: 7 });
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
    const begun = changedDraft(EMPTY_DRAFT, { text: 'B', upload }, 7);
    expect(changedDraft(begun, { text: '' }, 8)).toEqual({ text: '', upload, seenUntil: 7 });
  });

  it('takes back what was held, before what was written since', () => {
    const since = { text: 'Y esto', upload: null, seenUntil: 7 };
    expect(returnedDraft(since, { text: 'Primero', upload }, 9)).toEqual({ text: 'Primero\nY esto', upload, seenUntil: 9 });
  });
});
