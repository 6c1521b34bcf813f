import type { FirstDayView, SetupStep, SetupStepView, TwilioPart } from '@app/contracts/first-day/first-day.contract';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { StepRow } from './step-row';
import { TestMessageDialog } from './test-message-dialog';

/** The set-up of the dealership. Those who may not do it see what is open and who can. */
export function SetupSteps({ view }: { view: FirstDayView }) {
  const t = useText('firstDay');
  const isOwnLater = view.own.length > 0;
  const steps = isOwnLater ? view.steps.filter(({ done, allowed }) => !done && !allowed) : view.steps;
  const next = isOwnLater ? undefined : steps.find(({ done, allowed }) => !done && allowed)?.step;
  if (steps.length === 0) return null;
  return (
    <>
      {isOwnLater && <h3 className="mx-4 mt-2 border-t border-border pt-3 text-sm font-semibold text-text-2">{t('dealership')}</h3>}
      <ol aria-label={isOwnLater ? t('dealership') : undefined} className="flex flex-col">
        {steps.map((step) => (
          <SetupRow key={step.step} view={view} step={step} isNext={step.step === next} />
        ))}
      </ol>
    </>
  );
}

interface SetupRowProps {
  view: FirstDayView;
  step: SetupStepView;
  isNext: boolean;
}

function SetupRow({ view, step: { step, done, by, count, allowed }, isNext }: SetupRowProps) {
  const t = useText('firstDay');
  const counted = count !== null && (step === 'team' || step === 'stock') ? t(`counts.${step}`, { count }) : by;
  return (
    <StepRow
      title={t(`setup.${step}.title`)}
      done={done}
      note={counted}
      hint={allowed ? t(`setup.${step}.hint`) : whoCan(t, view.helpers)}
      isNext={isNext}
    >
      {allowed && step === 'twilio' && <TwilioParts parts={view.twilio} />}
      {allowed && <StepAction view={view} step={step} isNext={isNext} />}
    </StepRow>
  );
}

const whoCan = (t: ReturnType<typeof useText<'firstDay'>>, helpers: readonly string[]) =>
  helpers.length > 0 ? t('askPerson', { names: helpers.join(', ') }) : t('askManager');

/** Where each step is done. */
const PLACES = {
  company: { to: '/settings/system' },
  twilio: { to: '/settings/twilio' },
  contacts: { to: '/contacts/imports' },
  team: { to: '/team', search: { invite: '1' } },
  stock: { to: '/inventory' },
  calls: { to: '/calls' },
  conversation: { to: '/chats' },
} as const satisfies Record<SetupStep, { to: string; search?: object }>;

function StepAction({ view, step, isNext }: { view: FirstDayView; step: SetupStep; isNext: boolean }) {
  const t = useText('firstDay');
  if (step === 'twilio' && isConnected(view)) return <TestMessage view={view} />;
  return (
    <>
      <ButtonLink {...PLACES[step]} size="sm" variant={isNext ? 'primary' : 'secondary'}>
        {t(`setup.${step}.action`)}
      </ButtonLink>
      {step === 'company' && (
        <ButtonLink to="/settings/phone" size="sm">
          {t('setup.company.hours')}
        </ButtonLink>
      )}
    </>
  );
}

const isDone = (view: FirstDayView, part: TwilioPart) => view.twilio.some((known) => known.part === part && known.done);
const isConnected = (view: FirstDayView) => isDone(view, 'credentials') && (isDone(view, 'number') || isDone(view, 'sender'));

function TwilioParts({ parts }: { parts: FirstDayView['twilio'] }) {
  const t = useText('firstDay');
  return (
    <ul className="flex w-full flex-col gap-0.5 text-sm text-text-2">
      {parts.map(({ part, done }) => (
        <li key={part} className="flex items-center gap-1.5">
          {done ? (
            <Check aria-hidden className="size-3.5 text-success-text" />
          ) : (
            <span aria-hidden className="mx-1 size-1.5 rounded-full border border-control-border" />
          )}
          {t(`parts.${part}`)}
          <span className="sr-only">{t(done ? 'isDone' : 'isOpen')}</span>
        </li>
      ))}
    </ul>
  );
}

/** From the dealership's number where it has one; else the person writes to it first, as WhatsApp demands. */
function TestMessage({ view }: { view: FirstDayView }) {
  const t = useText('firstDay.test');
  const [isOpen, setOpen] = useState(false);
  if (!isDone(view, 'number')) return <p className="text-sm text-text">{t('writeFirst')}</p>;
  return (
    <>
      <Button size="sm" variant="primary" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && <TestMessageDialog onClose={() => setOpen(false)} />}
    </>
  );
}
