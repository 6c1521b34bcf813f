import type { MessageView } from '@app/contracts/messages/messages.contract';
import { type RefObject, useEffect, useRef } from 'react';
import { useText } from '@/lib/text/use-text';
import { useTimeFromNow } from '@/lib/text/use-time-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';

export interface SendBlockedProps {
  /** The teammate's text. */
  answer: MessageView;
  textArea: RefObject<HTMLElement | null>;
  onSend: () => void;
  onReview: () => void;
}

/** Nothing was sent yet: a teammate has answered since this was begun. */
export function SendBlocked({ answer, textArea, onSend, onReview }: SendBlockedProps) {
  const t = useText('chats');
  const { ago } = useTimeFromNow();
  const review = useRef<HTMLButtonElement>(null);
  // The Enter that was held must not fall on "send anyway".
  useEffect(() => review.current?.focus(), []);
  const leave = (act: () => void) => () => {
    act();
    textArea.current?.focus();
  };
  return (
    <Banner tone="warning" className="mb-2">
      <p className="font-semibold">{t('held.title', { name: answer.user?.name ?? '', ago: ago(answer.sent_at) })}</p>
      <p className="mt-0.5 line-clamp-3 text-sm wrap-anywhere">{answer.body || t('held.file')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button ref={review} size="sm" onClick={leave(onReview)}>
          {t('held.review')}
        </Button>
        <Button size="sm" onClick={leave(onSend)}>
          {t('held.send')}
        </Button>
      </div>
    </Banner>
  );
}
