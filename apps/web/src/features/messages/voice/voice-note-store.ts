import type { UploadView } from '@app/contracts/messages/messages.contract';
import { createStore } from 'zustand/vanilla';
import { uploadFile } from '../outbox/upload-file';
import { EarlyUpload } from './early-upload';
import { MicrophoneRecording } from './microphone-recording';
import { IDLE, type Notices, OngoingNote, type OpenMicrophone, type VoiceNote } from './ongoing-note';
import type { RecordingFormat } from './recording-format';

/** The voice notes that are not sent. They are kept while the person looks at another conversation. */
export interface VoiceNotes {
  /** Keyed by person and conversation, as drafts are. */
  notes: Readonly<Record<string, VoiceNote>>;
  /** Does nothing if the conversation already has one. */
  start(key: string, format: RecordingFormat, notices: Notices): Promise<void>;
  stop(key: string): Promise<void>;
  /** The conversation is no longer looked at: the microphone is released, and what it heard is kept. */
  leave(key: string): void;
  /** Hands the uploaded file to `post`; a second call while it is on its way does nothing. */
  send(key: string, post: (upload: UploadView) => void): Promise<void>;
  discard(key: string): void;
}

const microphone: OpenMicrophone = (format, onLevel) => MicrophoneRecording.open(format, onLevel);

export const createVoiceNotes = (open = microphone, upload: ConstructorParameters<typeof EarlyUpload>[0] = uploadFile) =>
  createStore<VoiceNotes>()((set, get) => {
    const ongoing = new Map<string, OngoingNote>();
    const show = (key: string, note: VoiceNote) => set(({ notes }) => ({ notes: { ...notes, [key]: note } }));
    return {
      notes: {},
      async start(key, format, notices) {
        if ((get().notes[key] ?? IDLE).phase !== 'idle') return;
        const note = new OngoingNote({ uploads: new EarlyUpload(upload), notices, show: (state) => show(key, state) });
        ongoing.set(key, note);
        await note.start(open, format);
      },
      stop: async (key) => ongoing.get(key)?.stop(),
      leave: (key) => ongoing.get(key)?.leave(),
      send: async (key, post) => ongoing.get(key)?.send(post),
      discard: (key) => ongoing.get(key)?.end(),
    };
  });

export const voiceNotes = createVoiceNotes();
