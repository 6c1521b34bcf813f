import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useClientId } from '@/lib/forms/use-client-id';
import { useMe } from '@/lib/session/use-me';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { sendTestMessage } from './api/first-day-queries';

/** Sends a message to one's own phone and leads to its conversation. */
export function TestMessageDialog({ onClose }: { onClose: () => void }) {
  const t = useText('firstDay.test');
  const say = useFailureText();
  const navigate = useNavigate();
  const createOnce = useClientId();
  const { organization_data: organization } = useMe();
  const [phone, setPhone] = useState('');
  const send = useMutation({
    mutationFn: () => createOnce((clientId) => sendTestMessage(phone.trim(), t('body', { organization: organization.name }), clientId)),
    onSuccess: (conversationId) => navigate({ to: '/chats/$conversationId', params: { conversationId: String(conversationId) } }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !send.isPending && onClose()}
      title={t('title')}
      description={t('hint')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form="test-message" variant="primary" loading={send.isPending} disabled={phone.trim() === ''}>
            {t('send')}
          </Button>
        </>
      }
    >
      <form
        id="test-message"
        onSubmit={(event) => {
          event.preventDefault();
          send.mutate();
        }}
      >
        <Field label={t('phone')} error={send.error ? say(send.error, t('failed')) : undefined}>
          <Input type="tel" autoComplete="tel" value={phone} onChange={({ target }) => setPhone(target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
