import type { UploadView } from '@app/contracts/messages/messages.contract';
import { describe, expect, it, vi } from 'vitest';
import { EarlyUpload } from './early-upload';

const FILE = new File(['sound'], 'voice-note.webm');
const VIEW: UploadView = {
  id: 1,
  url: '/api/uploads/1',
  content_type: 'audio/ogg',
  file_name: 'voice-note.ogg',
  size_bytes: 5,
  sound: null,
};

describe('a file that is uploaded early', () => {
  it('is uploaded once, however late it is asked for', async () => {
    const upload = vi.fn(() => Promise.resolve(VIEW));
    const early = new EarlyUpload(upload);
    void early.begin(FILE);
    expect(await early.take(FILE)).toBe(VIEW);
    expect(await early.take(FILE)).toBe(VIEW);
    expect(upload).toHaveBeenCalledTimes(1);
  });

  it('is uploaded again after a failure, and stays held', async () => {
    const upload = vi.fn<() => Promise<UploadView>>().mockRejectedValueOnce(new Error('no network')).mockResolvedValueOnce(VIEW);
    const early = new EarlyUpload(upload);
    await expect(early.begin(FILE)).rejects.toThrow('no network');
    expect(early.holds(FILE)).toBe(true);
    expect(await early.take(FILE)).toBe(VIEW);
  });

  it('is given up when it is dropped', () => {
    const signals: AbortSignal[] = [];
    const early = new EarlyUpload((_file, { signal }) => {
      signals.push(signal);
      return new Promise<UploadView>(() => undefined);
    });
    void early.begin(FILE);
    early.drop();
    expect([early.holds(FILE), signals[0]?.aborted]).toEqual([false, true]);
  });
});
