import type { MobileView } from '@app/contracts/calls/mobiles.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { ApiFailure } from '@/lib/api/api-failure';
import { call } from '@/lib/api/call';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { QueryError } from '@/ui/error-state';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { notify } from '@/ui/notify';
import { Skeleton } from '@/ui/skeleton';
import { Switch } from '@/ui/switch';
import { mobileQuery } from '../api/call-queries';

/** The person's mobile, in their account: verified by a code, it rings where no browser is open. */
export function MobileCard() {
  const t = useText('mobile');
  const query = useQuery(mobileQuery);
  const { data: mobile } = query;
  return (
    <Card title={t('title')} description={t('hint')}>
      {query.isError && !mobile && <QueryError title={t('loadFailed')} query={query} />}
      {query.isPending && <Skeleton className="h-42.5 w-full sm:h-16" />}
      {mobile?.number && <Verified mobile={mobile} />}
      {mobile?.pending && <CodeForm number={mobile.pending.number} />}
      {mobile && <NumberForm isAnother={mobile.number !== null || mobile.pending !== null} />}
    </Card>
  );
}

/** Every request of this card returns the mobile as it is now. */
function useMobileCall<Input>(request: (input: Input) => Promise<MobileView>, done?: string) {
  const t = useText('mobile');
  const say = useFailureText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: request,
    onSuccess(mobile) {
      queryClient.setQueryData(mobileQuery.queryKey, mobile);
      if (done) notify({ title: done, tone: 'success' });
    },
    onError(failure) {
      if (!(failure instanceof ApiFailure) || Object.keys(failure.fields).length === 0)
        notify({ title: say(failure, t('failed')), tone: 'danger' });
      // a code that counts no more is not asked for any longer
      void queryClient.invalidateQueries(mobileQuery);
    },
  });
}

function Verified({ mobile }: { mobile: MobileView }) {
  const t = useText('mobile');
  const ringing = useMobileCall((rings: boolean) => call(api.mobile.setRinging, { body: { rings } }));
  const removal = useMobileCall(() => call(api.mobile.remove), t('removed'));
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Smartphone aria-hidden className="size-5 text-text-2" />
        <p className="mr-auto text-base font-medium tabular-nums">{t('verified', { number: mobile.number ?? '' })}</p>
        <Button size="sm" loading={removal.isPending} onClick={() => removal.mutate(undefined)}>
          {t('remove')}
        </Button>
      </div>
      <Switch
        label={t('rings')}
        hint={t('ringsHint')}
        checked={mobile.rings}
        disabled={ringing.isPending}
        onCheckedChange={(rings) => ringing.mutate(rings)}
      />
    </div>
  );
}

function CodeForm({ number }: { number: string }) {
  const t = useText('mobile');
  const [code, setCode] = useState('');
  const { mutate, isPending, error } = useMobileCall((value: string) => call(api.mobile.verify, { body: { code: value } }), t('done'));
  const isWrong = error instanceof ApiFailure && error.fields['code'] !== undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    mutate(code.trim());
  };
  return (
    <form noValidate className="flex flex-wrap items-start gap-3" onSubmit={submit}>
      <Field label={t('code')} hint={t('codeHint', { number })} error={isWrong ? t('codeWrong') : undefined} className="flex-1 basis-56">
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" loading={isPending} disabled={!/^\d{6}$/.test(code.trim())} className="mt-6">
        {t('verify')}
      </Button>
    </form>
  );
}

function NumberForm({ isAnother }: { isAnother: boolean }) {
  const t = useText('mobile');
  const [number, setNumber] = useState('');
  const { mutate, isPending } = useMobileCall((value: string) => call(api.mobile.sendCode, { body: { number: value } }), t('sent'));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    mutate(number.trim());
  };
  return (
    <form noValidate className="flex flex-wrap items-start gap-3" onSubmit={submit}>
      <Field label={t(isAnother ? 'another' : 'number')} hint={t('numberHint')} className="flex-1 basis-56">
        <Input type="tel" autoComplete="tel" value={number} onChange={({ target }) => setNumber(target.value)} />
      </Field>
      <Button type="submit" loading={isPending} disabled={number.trim() === ''} className="mt-6">
        {t('send')}
      </Button>
    </form>
  );
}
