import { MESSAGE_MAX_LENGTH } from '@app/contracts/messages/messages.contract';
import { SendHorizontal } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import type { SendObstacle } from '../composer/sendable';

export interface SendButtonProps {
  obstacle: SendObstacle | null;
  /** Why nothing can be sent in this conversation. */
  refusal: string | undefined;
  onClick: () => void;
}

export function SendButton({ obstacle, refusal, onClick }: SendButtonProps) {
  const t = useText('chats');
  const reason = obstacle && obstacle !== 'empty' ? t(`composer.${obstacle}`, { max: String(MESSAGE_MAX_LENGTH) }) : undefined;
  return (
    <Button
      variant="primary"
      icon={<SendHorizontal aria-hidden />}
      aria-label={t('composer.send')}
      disabled={obstacle === 'empty'}
      disabledReason={refusal ?? reason}
      // The focus stays in the text, ready for the next message.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      className="max-md:size-11 max-md:p-0"
    >
      <span className="max-md:hidden">{t('composer.send')}</span>
    </Button>
  );
}
