import { Check, Moon, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePublic } from '../public-context';
import { ComingSoon, SectionHeading } from './section-parts';

/** The first steps of a new dealership, with the time that they really take on this installation. */
export function SetupSteps() {
  const { site, texts } = usePublic();
  const { steps, dealership } = texts.landing;
  const whatsapp = site.hasSocialLogin
    ? { time: steps.whatsapp.socialTime, body: steps.whatsapp.socialBody }
    : { time: steps.whatsapp.time, body: steps.whatsapp.body };
  return (
    <section className="border-t border-border bg-surface px-5 py-16 lg:py-24">
      <div className="mx-auto max-w-300">
        <SectionHeading title={steps.title} lead={steps.lead} />
        <ol className="mt-10 grid gap-8 md:grid-cols-3">
          <Step number={1} {...steps.account}>
            <p className="rounded-md border border-border-strong bg-surface px-3 py-2">{dealership.name}</p>
            <p className="rounded-md border border-border-strong bg-surface px-3 py-2">{dealership.email}</p>
          </Step>
          <Step number={2} title={steps.whatsapp.title} {...whatsapp}>
            <p className="flex items-center gap-3">
              <span className="flex size-10 items-center justify-center rounded-lg bg-ch-whatsapp text-on-solid">
                <Check aria-hidden />
              </span>
              <span className="flex-1">
                <span className="block font-semibold tabular-nums">{dealership.phone}</span>
                <span className="block text-sm text-text-2">{dealership.name}</span>
              </span>
              <span className="rounded-full bg-success-soft px-2.5 py-1 text-xs font-medium text-success-text">
                {steps.whatsapp.connected}
              </span>
            </p>
          </Step>
          <Step number={3} {...steps.ai} isPlanned>
            <p className="flex items-center gap-2.5">
              <Moon aria-hidden className="text-ai-text" />
              {steps.ai.closed}
            </p>
            <p className="flex items-center gap-2.5">
              <UserRound aria-hidden className="text-ai-text" />
              {steps.ai.price}
            </p>
          </Step>
        </ol>
      </div>
    </section>
  );
}

interface StepProps {
  number: number;
  time: string;
  title: string;
  body: string;
  isPlanned?: boolean;
  /** A picture of the step, which says nothing that the words do not. */
  children: ReactNode;
}

function Step({ number, time, title, body, isPlanned = false, children }: StepProps) {
  return (
    <li>
      <p className="mb-3 flex items-center justify-between text-sm text-text-2">
        <span aria-hidden className="flex size-7 items-center justify-center rounded-full bg-brand font-semibold text-on-brand">
          {number}
        </span>
        {time}
      </p>
      <div aria-hidden className="flex h-33 flex-col justify-center gap-2.5 rounded-lg border border-border bg-bg px-5 text-base">
        {children}
      </div>
      <h3 className="mt-4 flex items-center gap-2 text-md font-semibold">
        {title}
        {isPlanned && <ComingSoon />}
      </h3>
      <p className="mt-1 text-base text-text-2">{body}</p>
    </li>
  );
}
