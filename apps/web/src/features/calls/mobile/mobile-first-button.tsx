import { api } from '@app/contracts/catalogue/endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { call } from '@/lib/api/call';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { notify } from '@/ui/notify';
import { mobileQuery } from '../api/call-queries';

/** Calls without the browser: the person's mobile rings first. Absent while they have none. */
export function MobileFirstButton({ to }: { to: string }) {
  const t = useText('calls.mobile');
  const say = useFailureText();
  const { data: mobile } = useQuery(mobileQuery);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(api.calls.make, { body: { to, ring: 'mobile' } }),
    onSuccess: () => notify({ title: t('rings'), tone: 'success' }),
    onError: (error) => notify({ title: say(error, t('failed')), tone: 'danger' }),
  });
  if (!mobile?.number) return null;
  return (
    <Button size="lg" icon={<Smartphone aria-hidden />} loading={isPending} disabled={to === ''} onClick={() => mutate()}>
      {t('first')}
    </Button>
  );
}
