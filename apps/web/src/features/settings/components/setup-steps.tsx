import type { TwilioSetupView } from '@app/contracts/settings/settings.contract';
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { useText } from '@/lib/text/use-text';

export interface SetupStepsProps {
  steps: TwilioSetupView['steps'];
}

const LOOK = {
  done: { icon: CircleCheck, tone: 'text-success-text' },
  kept: { icon: CircleCheck, tone: 'text-success-text' },
  skipped: { icon: CircleDashed, tone: 'text-text-3' },
  failed: { icon: CircleAlert, tone: 'text-danger-text' },
};

/** What became of each step. */
export function SetupSteps({ steps }: SetupStepsProps) {
  const t = useText('settings.twilio.setup');
  return (
    <ol role="status" className="flex flex-col gap-3">
      {steps.map(({ step, outcome, reason }) => {
        const { icon: Icon, tone } = LOOK[outcome];
        return (
          <li key={step} className="flex items-start gap-2.5">
            <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${tone}`} />
            <div className="min-w-0">
              <p className="text-base font-medium text-text">{t(`steps.${step}`)}</p>
              <p className="text-sm break-words text-text-2">{reason ?? t(`outcomes.${outcome}`)}</p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
