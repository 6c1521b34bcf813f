import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UploadView } from '@app/contracts/messages/messages.contract';
import { ApiFailure } from '@/lib/api/api-failure';
import { hasUnsavedWork } from '@/lib/session/unsaved-work';
import { MemoryStorage } from '@/lib/storage/testing/memory-storage';
import { createAttachments } from './attachment-store';
import { draftKey, drafts } from './draft-store';

const key = draftKey(1, 7);
const WHATSAPP = { channel: 'whatsapp', seenUntil: 4 } as const;
const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
const viewOf = (file_name: string): UploadView => ({
  id: 1,
  url: '/api/uploads/1',
  content_type: 'image/png',
  file_name,
  size_bytes: 1,
  sound: null,
});
const ways = (upload: (file: File) => Promise<UploadView>) => ({ upload, convert: (file: File) => Promise.resolve(file) });
const draftFiles = () => drafts.getState().drafts[key]?.files.map(({ upload }) => upload.file_name) ?? [];

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', new MemoryStorage());
  drafts.setState({ drafts: {} });
});
afterEach(() => vi.unstubAllGlobals());

describe('files on their way into a draft', () => {
  it('go on whoever looks, and no reload takes them meanwhile', async () => {
    const uploaded = Promise.withResolvers<UploadView>();
    const store = createAttachments(ways(() => uploaded.promise));
    store.getState().attach(key, [picture('auto.png')], WHATSAPP);
    expect(store.getState().pending[key]).toMatchObject([{ name: 'auto.png', state: 'uploading' }]);
    expect(hasUnsavedWork()).toBe(true);
    uploaded.resolve(viewOf('auto.png'));
    await vi.waitFor(() => expect(draftFiles()).toEqual(['auto.png']));
    expect(drafts.getState().drafts[key]?.seenUntil).toBe(4);
    expect(store.getState().pending[key]).toEqual([]);
    await vi.waitFor(() => expect(hasUnsavedWork()).toBe(false));
  });

  it('keep their order, also when the first one needs a second attempt', async () => {
    const upload = vi.fn((file: File) => Promise.resolve(viewOf(file.name)));
    upload.mockRejectedValueOnce(new Error('no network'));
    const store = createAttachments(ways(upload));
    store.getState().attach(key, [picture('uno.png'), picture('dos.png'), picture('tres.png')], WHATSAPP);
    await vi.waitFor(() => expect(draftFiles()).toEqual(['dos.png', 'tres.png']));
    const [failed] = store.getState().pending[key] ?? [];
    expect(failed).toMatchObject({ name: 'uno.png', state: 'failed', isFinal: false });
    store.getState().retry(key, failed?.position ?? 0);
    await vi.waitFor(() => expect(draftFiles()).toEqual(['uno.png', 'dos.png', 'tres.png']));
  });

  it('are not worth a second attempt when the server refused what is in them', async () => {
    const store = createAttachments(ways(() => Promise.reject(new ApiFailure('refused', 415, 'upload.type_not_allowed'))));
    store.getState().attach(key, [picture('auto.png')], WHATSAPP);
    await vi.waitFor(() => expect(store.getState().pending[key]).toMatchObject([{ state: 'failed', isFinal: true }]));
  });

  it('are uploaded in a form that the channel carries, or refused where this browser cannot make one', async () => {
    const upload = vi.fn((file: File) => Promise.resolve(viewOf(file.name)));
    const convert = vi.fn(() => Promise.resolve(picture('foto.jpg')));
    convert.mockRejectedValueOnce(new Error('unreadable'));
    const store = createAttachments({ upload, convert });
    store.getState().attach(key, [new File(['x'], 'foto.heic', { type: 'image/heic' })], WHATSAPP);
    await vi.waitFor(() =>
      expect(store.getState().pending[key]).toMatchObject([{ state: 'refused', error: { reason: 'channel', kind: 'image' } }]),
    );
    expect(upload).not.toHaveBeenCalled();
    store.getState().attach(key, [new File(['x'], 'foto.webp', { type: 'image/webp' })], WHATSAPP);
    await vi.waitFor(() => expect(draftFiles()).toEqual(['foto.jpg']));
    convert.mockRejectedValueOnce(new Error('no encoder'));
    store.getState().attach(key, [new File(['x'], 'paseo.webm', { type: 'video/webm' })], WHATSAPP);
    await vi.waitFor(() =>
      expect(store.getState().pending[key]).toContainEqual(
        expect.objectContaining({ state: 'refused', error: { reason: 'channel', kind: 'video' } }),
      ),
    );
    expect(upload).toHaveBeenCalledTimes(1);
  });

  it('leave no trace when they are removed on their way', async () => {
    const uploaded = Promise.withResolvers<UploadView>();
    const store = createAttachments(ways(() => uploaded.promise));
    store.getState().attach(key, [picture('auto.png')], WHATSAPP);
    store.getState().remove(key, store.getState().pending[key]?.[0]?.position ?? 0);
    uploaded.resolve(viewOf('auto.png'));
    await vi.waitFor(() => expect(hasUnsavedWork()).toBe(false));
    expect([store.getState().pending[key], draftFiles()]).toEqual([[], []]);
  });
});
