import { useEffect, useEffectEvent, useState } from 'react';
import type { ConversationStatus, ConversationView } from '@app/contracts/conversations/conversations.contract';
import type { MessageView } from '@app/contracts/messages/messages.contract';
import { useRouter } from '@tanstack/react-router';
import { useMe } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { changedDraft, type Draft, type DraftMessage, EMPTY_DRAFT, isEmptyDraft, returnedDraft } from '../drafts/draft';
import { draftKey } from '../drafts/draft-store';
import { isSentAfterUpload, sendAfterUpload, cancelSendAfterUpload } from '../sending/sent-after-upload';
import { type SendObstacle, sendObstacle, sendOutcome } from './sendable';
import { useAttachments } from './use-attachments';
import { useDraft } from './use-draft';
import type { Sending } from '../sending/use-send-message';
import type { useThread } from '../thread/use-thread';

export interface ComposerPlace {
  conversation: ConversationView;
  /** From this channel. */
  isOptedOut: boolean;
  thread: Pick<ReturnType<typeof useThread>, 'messages' | 'newestId'>;
  send: Sending['send'];
  sendVehicle: Sending['sendVehicle'];
  onTyping: (typing: boolean) => void;
}

/** The draft of a conversation and how it is sent. A send is blocked once if a teammate has just answered. */
export function useComposer({ conversation, isOptedOut, thread: { messages, newestId }, send, onTyping }: ComposerPlace) {
  const { id, type: channel, status } = conversation;
  const { id: myId } = useMe();
  const { key, draft, change, read } = useDraft(id);
  const onLeave = useSendAfterUpload(conversation, send);
  const update = (fields: Partial<Draft>) => change((before) => changedDraft(before, fields, newestId));
  const files = useAttachments({ id, channel, newestId });
  const obstacle = sendObstacle(draft.text, files.all);
  const disabledReason = useDisabledReason(status, isOptedOut);
  const answer = teammateAnswer(messages, draft.seenUntil, myId);

  const submission = useSubmission({ key, obstacle, disabledReason, answer, onSend: () => sendNow(draft.seenUntil), onLeave });

  const write = (text: string) => {
    submission.unfinished();
    update({ text });
    onTyping(text.trim() !== '');
  };
  const clear = () => {
    submission.release();
    change(() => EMPTY_DRAFT);
    onTyping(false);
  };
  const sendNow = (seenUntil: number | null) => {
    // the second of two Enters may come before the empty draft is rendered
    const current = read();
    if (obstacle || disabledReason || isEmptyDraft(current)) return;
    send({ ...current, text: current.text.trim(), seenUntil });
    clear();
  };
  return {
    draft,
    files,
    obstacle,
    disabledReason,
    /** The answer that holds the send until the writer has looked at it. */
    blockedBy: submission.isBlocked ? answer : null,
    write,
    clear,
    takeBack: (message: DraftMessage) => change((before) => returnedDraft(before, message, newestId)),
    /** Was sent while its files were uploading: goes when they are there. */
    isWaiting: submission.isWaiting,
    submit: submission.submit,
    sendAnyway: () => sendNow(newestId),
    review: () => {
      submission.release();
      update({ seenUntil: newestId });
    },
  };
}

/** Why nothing can be sent in the conversation. */
function useDisabledReason(status: ConversationStatus, isOptedOut: boolean): string | undefined {
  const t = useText('chats.composer');
  if (status !== 'active') return t(`notActive.${status}`);
  return isOptedOut ? t('optedOut.refusal') : undefined;
}

interface Submission {
  key: string;
  obstacle: SendObstacle | null;
  disabledReason: string | undefined;
  answer: MessageView | null;
  onSend: () => void;
  /** The chat is left with a message that waits. */
  onLeave: () => void;
}

/** A wish to send: waits for files that are uploading, and is blocked once if a teammate has just answered. */
function useSubmission({ key, obstacle, disabledReason, answer, onSend, onLeave }: Submission) {
  const [state, setState] = useState<'waiting' | 'blocked' | null>(() => (isSentAfterUpload(key) ? 'waiting' : null));
  const isWaiting = state === 'waiting';
  const submit = () => {
    const outcome = disabledReason === undefined ? sendOutcome(obstacle) : 'stay';
    if (outcome === 'send' && answer) return setState('blocked');
    setState(outcome === 'wait' ? 'waiting' : null);
    if (outcome === 'send') onSend();
  };
  const settle = useEffectEvent(submit);
  const leave = useEffectEvent(() => isWaiting && onLeave());
  useEffect(() => {
    cancelSendAfterUpload(key);
    return () => void leave();
  }, [key]);
  const isDue = isWaiting && obstacle !== 'uploading';
  useEffect(() => {
    if (!isDue) return undefined;
    // After the picture in which the upload is finished, because sending empties the composer.
    const timer = setTimeout(() => settle());
    return () => clearTimeout(timer);
  }, [isDue]);
  return {
    isWaiting,
    isBlocked: state === 'blocked',
    submit,
    release: () => setState(null),
    /** A person who writes on has not finished the waiting message. */
    unfinished: () => setState((before) => (before === 'waiting' ? null : before)),
  };
}

/** A message that waits for its upload goes from any page; where its file cannot go, that is said with the way back. */
function useSendAfterUpload({ id }: ConversationView, send: Sending['send']): () => void {
  const t = useText('chats.composer.kept');
  const key = draftKey(useMe().id, id);
  const router = useRouter();
  const open = () => void router.navigate({ to: '/chats/$conversationId', params: { conversationId: String(id) } });
  const onKept = () => notify({ title: t('title'), tone: 'danger', action: { label: t('open'), onAction: open } });
  return () => sendAfterUpload(key, { send, onKept });
}

export type ComposerState = ReturnType<typeof useComposer>;

/** The newest answer of a teammate that the writer had not seen when the draft began; null where there is none. */
export function teammateAnswer(messages: readonly MessageView[], seenUntil: number | null, myId: number): MessageView | null {
  if (seenUntil === null) return null;
  return messages.findLast((message) => message.id > seenUntil && isAnswerOfOther(message, myId)) ?? null;
}

const isAnswerOfOther = ({ direction, user, send_state }: MessageView, myId: number): boolean =>
  direction === 'outbound' && user !== null && user.id !== myId && send_state !== 'failed';
