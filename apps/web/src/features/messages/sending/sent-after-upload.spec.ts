import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryStorage } from '@/lib/storage/testing/memory-storage';
import { attachments } from '../drafts/attachment-store';
import type { PendingAttachment } from '../drafts/attachment';
import { drafts } from '../drafts/draft-store';
import { isSentAfterUpload, sendAfterUpload, cancelSendAfterUpload } from './sent-after-upload';

const KEY = '1:7';
const uploading: PendingAttachment = {
  position: 1,
  name: 'auto.jpg',
  file: new File(['x'], 'auto.jpg'),
  channel: 'whatsapp',
  seenUntil: 4,
  state: 'uploading',
  progress: 0.5,
};
const show = (...files: PendingAttachment[]) => attachments.setState({ pending: { [KEY]: files } });
const send = vi.fn();
const onKept = vi.fn();

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  send.mockReset();
  onKept.mockReset();
  show(uploading);
  drafts.getState().change(KEY, () => ({ text: 'Aquí está ', files: [], seenUntil: 4 }));
  sendAfterUpload(KEY, { send, onKept });
});
afterEach(() => {
  cancelSendAfterUpload(KEY);
  vi.unstubAllGlobals();
});

it('a message sent during an upload leaves once the file is there, also after its chat was left', async () => {
  show({ ...uploading, progress: 0.9 });
  await Promise.resolve();
  expect(send).not.toHaveBeenCalled();
  show();
  show();
  await Promise.resolve();
  expect(send.mock.calls).toEqual([[{ text: 'Aquí está', files: [], seenUntil: 4 }]]);
  expect(drafts.getState().drafts[KEY]?.text).toBe('');
});

it('stays a draft, and says so, when the file cannot go', async () => {
  show({ ...uploading, state: 'failed', error: new Error('gone'), isFinal: false });
  await Promise.resolve();
  expect([send.mock.calls.length, onKept.mock.calls.length]).toEqual([0, 1]);
  expect(drafts.getState().drafts[KEY]?.text).toBe('Aquí está ');
});

it('is handed back to the chat that is opened again', async () => {
  expect(isSentAfterUpload(KEY)).toBe(true);
  cancelSendAfterUpload(KEY);
  expect(isSentAfterUpload(KEY)).toBe(false);
  show();
  await Promise.resolve();
  expect(send).not.toHaveBeenCalled();
});
