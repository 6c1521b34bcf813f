import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LayoutTemplate, RotateCw, SquarePen, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '@app/contracts/catalogue/endpoints';
import type { MessageView } from '@app/contracts/messages/messages.contract';
import { MESSAGE_FAILURES, type MessageFailure } from '@app/contracts/messages/message-failures';
import { ApiFailure } from '@/lib/api/api-failure';
import { call } from '@/lib/api/call';
import { useFailureText, useMessageFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { notify } from '@/ui/notify';
import { messageKeys } from '../thread/message-keys';
import { isWaiting, type UnsentMessage } from '../outbox/unsent-message';
import { seqOf, type Thread, withAnswer } from '../thread/thread';
import { useBubbleActions } from './bubble-actions';

/** Under a message that the provider did not deliver: why, and what to do. */
export function FailureNote({ message }: { message: MessageView }) {
  const { words, next } = useMessageFailureText()(message.failure?.code ?? 'failure.unknown');
  return (
    <Note words={words} next={next}>
      <FailureAction message={message} />
    </Note>
  );
}

/** Under a message that never reached the server: it stays until it is sent again or given up. */
export function UnsentNote({ message }: { message: UnsentMessage }) {
  const t = useText('chats');
  const say = useFailureText();
  const { resend, discard, isOptedOut } = useBubbleActions();
  const { failure } = message;
  if (failure === 'message.teammate_answered') return <BlockedNote message={message} />;
  return (
    <Note {...reason()}>
      {canResend(message, isOptedOut) && (
        <Button size="sm" icon={<RotateCw className="size-4" />} onClick={() => resend(message)}>
          {t('bubble.retry')}
        </Button>
      )}
      <Button size="sm" variant="ghost" icon={<Trash2 className="size-4" />} onClick={() => discard(message)}>
        {t('bubble.discard')}
      </Button>
    </Note>
  );

  function reason(): Pick<NoteProps, 'words' | 'next'> {
    if (isWaiting(message)) return { next: t('unsent.waiting') };
    if (!failure) return { words: t('unsent.interrupted'), next: t('unsent.interruptedNext') };
    return { words: t(message.template ? 'unsent.templateRefused' : 'unsent.refused'), next: say(new ApiFailure('', 400, failure)) };
  }
}

/** Not while the server would refuse it for the reason that it gave. */
export const canResend = ({ failure }: Pick<UnsentMessage, 'failure'>, isOptedOut: boolean): boolean =>
  failure !== 'message.opted_out' || !isOptedOut;

/** The server held it back: a teammate was a moment faster. */
function BlockedNote({ message }: { message: UnsentMessage }) {
  const t = useText('chats');
  const { resend, review } = useBubbleActions();
  return (
    <Note words={t('held.notSent')} next={t('held.notSentNext')}>
      <Button size="sm" onClick={() => review(message)}>
        {t('held.review')}
      </Button>
      <Button size="sm" onClick={() => resend({ ...message, seenUntil: null })}>
        {t('held.send')}
      </Button>
    </Note>
  );
}

interface NoteProps {
  /** Why it failed; missing where it did not. */
  words?: string;
  next?: string;
  /** The ways out, each a button. */
  children?: ReactNode;
}

function Note({ words, next, children }: NoteProps) {
  return (
    <div className="mt-1 flex max-w-full flex-wrap items-center justify-end gap-x-3 gap-y-1 text-sm">
      <p className="text-right text-text-2">
        <span className="font-medium text-danger-text">{words}</span> {next}
      </p>
      {children && <div className="flex gap-1">{children}</div>}
    </div>
  );
}

interface FailureActionProps {
  message: MessageView;
}

/** The way out of a failed send, where there is one to press. */
function FailureAction({ message }: FailureActionProps) {
  const t = useText('chats');
  const { openTemplates } = useBubbleActions();
  const { mutate: retry, isPending } = useRetryMessage();
  const step = failureStep(message.failure?.code ?? 'failure.unknown');
  if (step === 'retry') {
    return (
      <Button size="sm" icon={<RotateCw className="size-4" />} loading={isPending} onClick={() => retry(message)}>
        {t('bubble.retry')}
      </Button>
    );
  }
  if (step === 'template' && openTemplates) {
    return (
      <Button size="sm" icon={<LayoutTemplate className="size-4" />} onClick={openTemplates}>
        {t('window.sendTemplate')}
      </Button>
    );
  }
  if (step !== 'editContact') return null;
  return (
    <ButtonLink to="/contacts" search={{ edit: message.contact_id }} size="sm" icon={<SquarePen aria-hidden className="size-4" />}>
      {t('header.editContact')}
    </ButtonLink>
  );
}

/** Sends a message again that the provider refused or lost. */
function useRetryMessage() {
  const queryClient = useQueryClient();
  const t = useText('chats');
  const say = useFailureText();
  const threadOf = ({ conversation_id }: MessageView) => messageKeys.thread(conversation_id);
  return useMutation({
    mutationFn: retryMessage,
    networkMode: 'always',
    onMutate: (message) => seqOf(queryClient.getQueryData<Thread>(threadOf(message)), message.id),
    onSuccess: (view, message, since) =>
      queryClient.setQueryData<Thread>(threadOf(message), (thread) => thread && withAnswer(thread, view, since)),
    onError: (error) => notify({ title: say(error, t('bubble.retryFailed')), tone: 'danger' }),
  });
}

const retryMessage = ({ id, conversation_id, channel }: MessageView): Promise<MessageView> =>
  call(api.messages.retry, { params: { id: conversation_id, type: channel, messageId: id } });

/** The button after a failure; null where only words help. */
type FailureStep = 'retry' | 'template' | 'editContact' | null;

const STEPS: Partial<Record<MessageFailure, FailureStep>> = {
  'failure.window_closed': 'template',
  'failure.number_invalid': 'editContact',
  'failure.not_on_whatsapp': 'editContact',
  'failure.no_route': 'editContact',
};

export function failureStep(code: string): FailureStep {
  if (!isKnown(code)) return 'retry';
  return STEPS[code] ?? (MESSAGE_FAILURES[code].retryable ? 'retry' : null);
}

const isKnown = (code: string): code is MessageFailure => code in MESSAGE_FAILURES;
