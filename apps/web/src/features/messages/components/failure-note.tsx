import type { MessageView } from '@app/contracts/messages/messages.contract';
import { RotateCw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiFailure } from '@/lib/api/api-failure';
import { useFailureText, useMessageFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import type { UnsentMessage } from '../outbox/unsent-message';
import { useBubbleActions } from './bubble-actions';
import { FailureAction } from './failure-action';

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
  const { resend, discard } = useBubbleActions();
  const { failure } = message;
  if (failure === 'message.teammate_answered') return <HeldNote message={message} />;
  const words = failure ? t(message.template ? 'unsent.templateRefused' : 'unsent.refused') : t('unsent.interrupted');
  const next = failure ? say(new ApiFailure('', 400, failure)) : t('unsent.interruptedNext');
  return (
    <Note words={words} next={next}>
      <Button size="sm" icon={<RotateCw className="size-4" />} onClick={() => resend(message)}>
        {t('bubble.retry')}
      </Button>
      <Button size="sm" variant="ghost" icon={<Trash2 className="size-4" />} onClick={() => discard(message)}>
        {t('bubble.discard')}
      </Button>
    </Note>
  );
}

/** The server held it back: a teammate was a moment faster. */
function HeldNote({ message }: { message: UnsentMessage }) {
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
  words: string;
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
