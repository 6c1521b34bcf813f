import type { UploadView } from '@app/contracts/messages/messages.contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasUnsavedWork } from '@/lib/session/unsaved-work';
import type { MicrophoneRecording } from './microphone-recording';
import { recordedPeaks } from './ongoing-note';
import { createVoiceNotes } from './voice-note-store';

const FORMAT = { mimeType: 'audio/webm;codecs=opus', extension: 'webm' } as const;
const KEY = '1:7';
const VIEW: UploadView = { id: 1, url: '/api/uploads/1', content_type: 'audio/ogg', file_name: 'n.ogg', size_bytes: 5, sound: null };
const notices = { onDenied: vi.fn(), onTooShort: vi.fn() };

/** A microphone that has heard so many seconds. */
function aMicrophone(seconds: number) {
  const file = new File(['sound'], 'voice-note.webm');
  const recording = { seconds, stop: () => Promise.resolve({ file, seconds, levels: [0.5] }), cancel: vi.fn(), onLost: vi.fn() };
  return { recording, open: () => Promise.resolve(recording as unknown as MicrophoneRecording) };
}

/** Whether the browser would ask before it leaves the page. */
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => vi.stubGlobal('window', new EventTarget()));
afterEach(() => vi.unstubAllGlobals());

describe('a voice note', () => {
  it('that is being recorded stops and is kept when its conversation is left', async () => {
    const notes = createVoiceNotes(aMicrophone(5).open, () => Promise.resolve(VIEW));
    await notes.getState().start(KEY, FORMAT, notices);
    notes.getState().leave(KEY);
    await vi.waitFor(() => expect(notes.getState().notes[KEY]).toMatchObject({ phase: 'recorded', sound: { seconds: 5 } }));
    notes.getState().leave(KEY);
    expect(notes.getState().notes[KEY]?.phase).toBe('recorded');
    expect([hasUnsavedWork(), asksBeforeLeaving()]).toEqual([true, true]);
    notes.getState().discard(KEY);
    expect([hasUnsavedWork(), asksBeforeLeaving()]).toEqual([false, false]);
  });

  it('is sent once, and says when its file could not be uploaded', async () => {
    const upload = vi.fn<() => Promise<UploadView>>().mockRejectedValue(new Error('no network'));
    const notes = createVoiceNotes(aMicrophone(5).open, upload);
    await notes.getState().start(KEY, FORMAT, notices);
    await notes.getState().stop(KEY);
    const post = vi.fn();
    await notes.getState().send(KEY, post);
    expect(notes.getState().notes[KEY]).toMatchObject({ departure: { state: 'failed' } });
    const answer = Promise.withResolvers<UploadView>();
    upload.mockReturnValue(answer.promise);
    const attempts = [notes.getState().send(KEY, post), notes.getState().send(KEY, post)];
    answer.resolve(VIEW);
    await Promise.all(attempts);
    expect(post.mock.calls).toEqual([[VIEW]]);
    expect(notes.getState().notes[KEY]?.phase).toBe('idle');
  });

  it('that is given up while the browser asks lets the microphone go', async () => {
    const { recording, open } = aMicrophone(5);
    const notes = createVoiceNotes(open, () => Promise.resolve(VIEW));
    const started = notes.getState().start(KEY, FORMAT, notices);
    notes.getState().leave(KEY);
    await started;
    expect(recording.cancel).toHaveBeenCalled();
    expect([notes.getState().notes[KEY]?.phase, hasUnsavedWork()]).toEqual(['idle', false]);
  });

  it('of a moment is not kept, and says so', async () => {
    const notes = createVoiceNotes(aMicrophone(0.2).open, () => Promise.resolve(VIEW));
    await notes.getState().start(KEY, FORMAT, notices);
    notes.getState().leave(KEY);
    await vi.waitFor(() => expect(notices.onTooShort).toHaveBeenCalled());
    expect(notes.getState().notes[KEY]?.phase).toBe('idle');
  });
});

describe('the waveform of a recording', () => {
  it('has forty bars however short or long it was', () => {
    for (const length of [0, 1, 39, 40, 41, 1200]) expect(recordedPeaks(Array.from({ length }, () => 0.5))).toHaveLength(40);
  });

  it('is measured against its loudest part, and flat where there was silence', () => {
    const half = [...Array.from({ length: 40 }, () => 0), ...Array.from({ length: 40 }, () => 0.3)];
    expect(recordedPeaks(half)).toEqual([...Array.from({ length: 20 }, () => 0), ...Array.from({ length: 20 }, () => 100)]);
    expect(Math.max(...recordedPeaks(Array.from({ length: 80 }, () => 0.001)))).toBeLessThan(5);
  });
});
