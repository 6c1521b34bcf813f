import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useMe } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { draftKey } from '../drafts/draft-store';
import type { Sending } from '../sending/use-send-message';
import { IDLE } from './ongoing-note';
import { player } from '@/lib/sound/player-store';
import { ownRecordingFormat } from './recording-format';
import { voiceNotes } from './voice-note-store';

export type VoiceRecording = ReturnType<typeof useVoiceRecorder>;

/** The voice note of a conversation, kept beside its draft until it is sent or discarded. */
export function useVoiceRecorder(conversationId: number, send: Sending['send']) {
  const key = draftKey(useMe().id, conversationId);
  const note = useStore(voiceNotes, ({ notes }) => notes[key] ?? IDLE);
  const format = ownRecordingFormat();
  const returnsFocus = useRef(false);
  const notices = useNotices(() => (returnsFocus.current = true));
  useEffect(() => () => voiceNotes.getState().leave(key), [key]);

  /** The button from which it began gets the focus back, once. */
  const takeFocus = (button: HTMLElement | null) => {
    if (!returnsFocus.current || !button) return;
    returnsFocus.current = false;
    button.focus();
  };
  const leave = () => {
    player.getState().stop();
    returnsFocus.current = true;
  };
  return {
    note,
    takeFocus,
    isActive: note.phase !== 'idle',
    isSupported: format !== undefined,
    start() {
      player.getState().stop();
      if (format) void voiceNotes.getState().start(key, format, notices);
    },
    stop: () => void voiceNotes.getState().stop(key),
    send: () =>
      void voiceNotes.getState().send(key, (upload) => {
        leave();
        send({ text: '', files: [{ position: 0, upload }], seenUntil: null });
      }),
    discard() {
      leave();
      voiceNotes.getState().discard(key);
    },
  };
}

/** Why recording failed. */
function useNotices(onEnd: () => void) {
  const t = useText('chats.recording');
  return {
    onDenied: () => void notify({ title: t('denied'), tone: 'danger' }),
    onTooShort() {
      onEnd();
      notify({ title: t('tooShort'), description: t('tooShortNext') });
    },
  };
}
