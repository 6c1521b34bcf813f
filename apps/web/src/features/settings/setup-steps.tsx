import { CircleAlert, CircleCheck, CircleDashed, Hand } from 'lucide-react';
import type { TwilioPasteView, TwilioRouteNote, TwilioSetupStepView, TwilioSetupView } from '@app/contracts/settings/settings.contract';
import { useText } from '@/lib/text/use-text';
import { CopyButton } from '@/ui/copy-button';

export interface SetupStepsProps {
  setup: TwilioSetupView;
}

const LOOK = {
  done: { icon: CircleCheck, tone: 'text-success-text' },
  kept: { icon: CircleCheck, tone: 'text-success-text' },
  skipped: { icon: CircleDashed, tone: 'text-text-3' },
  by_hand: { icon: Hand, tone: 'text-warning-text' },
  failed: { icon: CircleAlert, tone: 'text-danger-text' },
};

/** The outcome of each step: what was found and repaired, what is left to do, and what to paste where the API does not reach. */
export function SetupSteps({ setup: { steps, paste } }: SetupStepsProps) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <ol className="flex flex-col gap-3">
        {steps.map((step) => (
          <SetupStep key={step.step} step={step} />
        ))}
      </ol>
      {paste && <PasteAddresses paste={paste} />}
    </div>
  );
}

function SetupStep({ step: { step, outcome, reason, notes } }: { step: TwilioSetupStepView }) {
  const t = useText('settings.twilio.setup');
  const { icon: Icon, tone } = LOOK[outcome];
  return (
    <li className="flex items-start gap-2.5">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${tone}`} />
      <div className="min-w-0">
        <p className="text-base font-medium text-text">{t(`steps.${step}`)}</p>
        <p className="text-sm break-words text-text-2">{notes.length === 0 && reason ? reason : t(`outcomes.${outcome}`)}</p>
        <RouteNotes notes={notes} />
      </div>
    </li>
  );
}

/** A number, or a WhatsApp sender as such: most are the same number. */
export const useAddressText = () => {
  const t = useText('settings.twilio.arrival');
  return (address: string): string =>
    address.startsWith('whatsapp:') ? t('whatsapp', { number: address.replace('whatsapp:', '') }) : address;
};

/** The obstacles to messages, each with its repair or what to do. */
export function RouteNotes({ notes }: { notes: TwilioRouteNote[] }) {
  const t = useText('settings.twilio.setup');
  const problems = useText('settings.twilio.setup.problems');
  const repairs = useText('settings.twilio.setup.repairs');
  const addressText = useAddressText();
  if (notes.length === 0) return null;
  // one service may keep the messages of number and sender alike
  const lines = new Map(
    notes.map((note) => {
      const words = { service: note.service ?? '', reason: note.reason ?? '', address: addressText(note.address) };
      return [note.repaired ? repairs(note.problem, words) : problems(note.problem, words), note] as const;
    }),
  );
  return (
    <ul className="mt-1.5 flex flex-col gap-1.5">
      {[...lines].map(([line, { problem, reason, repaired }]) => (
        <li key={line} className="border-l-2 border-border pl-2.5 text-sm break-words text-text-2">
          {line}
          {!repaired && reason && !SAYS_WHERE.includes(problem) && <span className="block text-text-3">{t('words', { reason })}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Their reason is part of the sentence. */
const SAYS_WHERE: TwilioRouteNote['problem'][] = ['service_shared'];

interface PasteAddressesProps {
  paste: TwilioPasteView;
}

/** Values that a person enters at Twilio where the API does not reach. */
export function PasteAddresses({ paste }: PasteAddressesProps) {
  const t = useText('settings.twilio.setup.paste');
  return (
    <section aria-label={t('title')} className="flex flex-col gap-2.5 rounded-md bg-surface-2 p-3">
      <div>
        <p className="text-base font-medium text-text">{t('title')}</p>
        <p className="text-sm text-text-2">{t('hint')}</p>
      </div>
      <dl className="flex flex-col gap-2">
        {(['messages', 'fallback', 'status'] as const).map((field) => (
          <div key={field} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <dt className="w-full text-sm font-medium text-text">{t(field)}</dt>
            <dd className="min-w-0 flex-1 basis-56 text-sm break-all text-text-2">{paste[field]}</dd>
            <dd>
              <CopyButton text={() => paste[field]}>{t('copy')}</CopyButton>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
