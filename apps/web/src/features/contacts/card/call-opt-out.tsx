import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@app/contracts/catalogue/endpoints';
import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { call } from '@/lib/api/call';
import { useCan } from '@/lib/session/use-me';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { Switch } from '@/ui/switch';
import { replaceContact } from '../api/contact-cache';

export interface CallOptOutProps {
  contact: Pick<ContactView, 'id' | 'opted_out'>;
}

/** Keeps that the person does not want to be called, or does again. */
export function CallOptOut({ contact: { id, opted_out } }: CallOptOutProps) {
  const t = useText('contacts.card.callOptOut');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const mayWrite = useCan('contacts.write');
  const { mutate, isPending } = useMutation({
    mutationFn: (optedOut: boolean) => call(api.contacts.setCallOptOut, { params: { id }, body: { opted_out: optedOut } }),
    onSuccess: (contact) => replaceContact(queryClient, contact),
    onError: (error) => notify({ title: say(error, t('failed')), tone: 'danger' }),
  });
  return (
    <Switch
      label={t('label')}
      hint={t('hint')}
      checked={opted_out.call}
      disabled={!mayWrite || isPending}
      onCheckedChange={(checked) => mutate(checked)}
    />
  );
}
