import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useIsChannelMissing } from '@/lib/session/use-plan';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ChannelMissing } from '@/ui/channel-missing';
import { Chip } from '@/ui/chip';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { PageHeader } from '@/ui/page-header';
import { CallCard } from '../call/call-card';
import { CallRating } from '../call/call-rating';
import { NumberPad } from '../call/number-pad';
import { CallWrapUp, type WrapUpProps } from '../call/call-wrap-up';
import { startService, dispatch, useCalls } from '../call/calls-store';
import { IncomingDialog } from '../call/incoming-call';
import { ProblemNote } from '../call/problem-note';
import { SoundSettings } from '../call/sound-settings';
import { CallBacks } from '../follow-ups/call-backs';
import { callBacksQuery, SHOWN_CALL_BACKS } from '../follow-ups/follow-up-queries';
import { MobileFirstButton } from '../mobile/mobile-first-button';
import { ActivityPanel } from './activity-panel';

/** Calls Center (document 000, section 2). */
export function CallsScreen({ NextStep }: Pick<WrapUpProps, 'NextStep'>) {
  const t = useText('calls');
  const { call, ended } = useCalls();
  const isMissing = useIsChannelMissing('calls');
  return (
    <>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-2">
            {t('title')} {!isMissing && <StateChip />}
          </span>
        }
        actions={!isMissing && <SoundSettings />}
      />
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto lg:flex-row lg:overflow-hidden">
        <div className="flex min-w-0 flex-col gap-4 p-4 md:p-6 lg:flex-1 lg:overflow-y-auto">
          <ProblemNote />
          {ended && (
            <Card>
              <CallRating key={ended.key} ended={ended} />
            </Card>
          )}
          {isMissing && !call ? <ChannelMissing channel="calls" /> : <Main />}
          {ended && (
            <Card>
              <CallWrapUp key={ended.key} ended={ended} NextStep={NextStep} />
            </Card>
          )}
        </div>
        <ActivityPanel callKey={call?.key ?? null} />
      </div>
      <IncomingDialog />
    </>
  );
}

/** The current activity of the device. */
function StateChip() {
  const t = useText('calls');
  const { service, call } = useCalls();
  if (call?.lost) return <Chip tone="warning">{t('reconnecting')}</Chip>;
  if (call?.phase === 'open') return <Chip tone="info">{t('inCall')}</Chip>;
  if (service === 'starting') return <Chip tone="neutral">{t('starting')}</Chip>;
  const isReady = service === 'ready';
  return <Chip tone={isReady ? 'success' : 'neutral'}>{t(isReady ? 'ready' : 'notReady')}</Chip>;
}

/** The call, else what begins one. */
function Main() {
  const { service, call } = useCalls();
  const callBacks = useQuery(callBacksQuery('open', 1, SHOWN_CALL_BACKS));
  if (call && call.phase !== 'incoming') return <CallCard call={call} />;
  return (
    <>
      {service !== 'ready' && <StartService />}
      <Dialer />
      <CallBacks page={callBacks.data} className="rounded-lg border border-border bg-surface py-3 shadow-e1" />
    </>
  );
}

/** Starts the device. Used also by the Calls tab of a chat. */
export function StartService() {
  const t = useText('calls');
  const { service, isElsewhere } = useCalls();
  return (
    <Card>
      <div className="flex flex-col items-center gap-3 py-6 text-center">
        <Button variant="primary" size="lg" icon={<Phone aria-hidden />} loading={service === 'starting'} onClick={startService}>
          {t(service === 'starting' ? 'starting' : 'start')}
        </Button>
        <p className="text-base text-text-2">{t('startHint')}</p>
        {isElsewhere && <p className="text-sm text-text-2">{t('otherTab')}</p>}
      </div>
    </Card>
  );
}

function Dialer() {
  const t = useText('calls');
  const isElsewhere = useCalls((state) => state.isElsewhere && state.service === 'ready');
  const [number, setNumber] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const to = number.trim();
    if (to !== '') dispatch({ do: 'dial', dialed: { to, contactId: null } });
  };
  return (
    <Card>
      <form className="mx-auto flex w-full max-w-120 flex-col gap-3" onSubmit={submit}>
        <div className="flex flex-wrap items-end gap-3">
          <Field label={t('number')} className="min-w-0 flex-1 basis-56">
            <Input
              type="tel"
              size="lg"
              autoComplete="off"
              placeholder={t('numberPlaceholder')}
              value={number}
              onChange={(event) => setNumber(event.target.value)}
            />
          </Field>
          <Button type="submit" variant="primary" size="lg" icon={<Phone aria-hidden />} disabled={number.trim() === ''}>
            {t('make')}
          </Button>
          <MobileFirstButton to={number.trim()} />
        </div>
        <NumberPad className="mx-auto my-1 gap-3 max-md:hidden" onKey={(key) => setNumber(number + key)} />
        <p className="text-sm text-text-2">{t('makeHint')}</p>
        {isElsewhere && <p className="text-sm text-text-2">{t('otherTab')}</p>}
      </form>
    </Card>
  );
}
