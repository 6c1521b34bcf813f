import { useMutation } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { api } from '@app/contracts/catalogue/endpoints';
import type { ConversationView } from '@app/contracts/conversations/conversations.contract';
import { call } from '@/lib/api/call';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { notify } from '@/ui/notify';

export interface StopRequestProps {
  conversation: Pick<ConversationView, 'id' | 'type'>;
  request: NonNullable<ConversationView['stop_request']>;
}

/** Above what is written: the customer may have asked for silence, and a person decides with one press. */
export function StopRequest({ conversation: { id, type }, request }: StopRequestProps) {
  const t = useText('chats.composer.stopRequest');
  const say = useFailureText();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (optOut: boolean) => call(api.conversations.decideStopRequest, { params: { id, type }, body: { opt_out: optOut } }),
    onError: (error) => notify({ title: say(error, t('failed')), tone: 'danger' }),
  });
  return (
    <Banner
      tone="warning"
      icon={<BellOff aria-hidden className="mt-px" />}
      action={
        <div className="flex flex-wrap gap-2 self-center max-sm:w-full">
          <Button size="sm" loading={isPending && variables} disabled={isPending} onClick={() => mutate(true)}>
            {t('optOut')}
          </Button>
          <Button size="sm" loading={isPending && !variables} disabled={isPending} onClick={() => mutate(false)}>
            {t('dismiss')}
          </Button>
        </div>
      }
      className="mb-2 rounded-lg px-4 py-2 max-sm:flex-wrap"
    >
      <p className="font-semibold">{t('title')}</p>
      <p className="text-sm wrap-anywhere">
        <bdi>{t('hint', { text: request.text })}</bdi>
      </p>
    </Banner>
  );
}
