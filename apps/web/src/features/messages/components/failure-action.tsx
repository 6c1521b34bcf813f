import type { MessageView } from '@app/contracts/messages/messages.contract';
import { LayoutTemplate, RotateCw, SquarePen } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { useRetryMessage } from '../hooks/use-retry-message';
import { failureStep } from '../thread/failure-step';
import { useBubbleActions } from './bubble-actions';

export interface FailureActionProps {
  message: MessageView;
}

/** The way out of a failed send, where there is one to press. */
export function FailureAction({ message }: FailureActionProps) {
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
