import type { ReactNode } from 'react';
import { classNames } from '@/ui/class-names';
import { usePublic } from '../public-context';
import { ComingSoon, SectionHeading } from './section-parts';

/** The promises and the feature cards of document 000, section 1, each with a small picture of the product. */
export function FeatureCards() {
  const { features } = usePublic().texts.landing;
  return (
    <section id="features" className="px-5 py-16 lg:py-24">
      <div className="mx-auto max-w-300">
        <SectionHeading title={features.title} lead={features.lead} />
        <div className="mt-10 grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
          <FeatureCard {...features.crm}>
            <StageColumns titles={features.crm.stages} />
          </FeatureCard>
          <FeatureCard {...features.teams}>
            <FactRows rows={TEAMMATES.map((name, index) => [name, features.teams.states[index] ?? ''])} />
          </FeatureCard>
          <FeatureCard {...features.developers}>
            <code className="flex flex-col rounded-md bg-surface p-3 text-xs/5 break-all shadow-e1">
              {features.developers.request.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </code>
          </FeatureCard>
          <FeatureCard {...features.analytics}>
            <ChartPicture />
          </FeatureCard>
        </div>
        <h3 className="mt-14 text-lg font-semibold">{features.next}</h3>
        <div className="mt-5 grid gap-5 md:grid-cols-3">
          <FeatureCard {...features.attention} isPlanned>
            <p className="max-w-56 self-start rounded-bubble rounded-bl-sm bg-surface px-3.5 py-2 shadow-e1">{features.attention.ask}</p>
            <p className="max-w-60 self-end rounded-bubble rounded-br-sm bg-ch-whatsapp-bubble px-3.5 py-2 shadow-e1">
              {features.attention.reply}
            </p>
          </FeatureCard>
          <FeatureCard {...features.qualification} isPlanned>
            <FactRows rows={features.qualification.rows} />
          </FeatureCard>
          <FeatureCard {...features.appointments}>
            <AppointmentPicture />
          </FeatureCard>
        </div>
      </div>
    </section>
  );
}

const TEAMMATES = ['Camila', 'Marcus', 'Sofía'];

function FactRows({ rows }: { rows: readonly (readonly string[])[] }) {
  return rows.map(([fact, value]) => (
    <p key={fact} className="flex justify-between gap-3 rounded-md bg-surface px-3 py-1.5 text-sm shadow-e1">
      <span className="text-text-2">{fact}</span>
      <span className="font-medium">{value}</span>
    </p>
  ));
}

function AppointmentPicture() {
  const { appointments } = usePublic().texts.landing.features;
  const chosen = 'border-brand bg-brand-soft font-semibold text-brand-text';
  return (
    <>
      <p className="grid grid-cols-3 gap-2 text-center text-sm">
        {appointments.slots.map((slot, index) => (
          <span key={slot} className={classNames('rounded-md border px-1 py-2', index === 2 ? chosen : 'bg-surface')}>
            {slot}
          </span>
        ))}
      </p>
      <p className="flex justify-between text-sm text-text-2">
        <span>{appointments.reminder}</span>
        {appointments.read}
      </p>
      <p className="flex justify-between text-sm text-text-2">
        <span>{appointments.checkin}</span>
        {appointments.arrived}
      </p>
    </>
  );
}

const BARS = ['h-6', 'h-9', 'h-7', 'h-11', 'h-8', 'h-12', 'h-10', 'h-14', 'h-16'];

function ChartPicture() {
  const { analytics } = usePublic().texts.landing.features;
  return (
    <>
      <p className="flex h-16 items-end gap-1.5">
        {BARS.map((height) => (
          <span key={height} className={classNames('flex-1 rounded-t-sm', height, height === BARS.at(-1) ? 'bg-brand' : 'bg-surface-3')} />
        ))}
      </p>
      <p className="flex justify-between text-sm">
        <span className="text-text-2">{analytics.figure}</span>
        <span className="font-semibold">{analytics.value}</span>
      </p>
    </>
  );
}

interface FeatureCardProps {
  title: string;
  body: string;
  isPlanned?: boolean;
  /** A picture, which says nothing that the words do not. */
  children: ReactNode;
}

function FeatureCard({ title, body, isPlanned = false, children }: FeatureCardProps) {
  return (
    <article className="flex flex-col overflow-hidden rounded-lg border border-border bg-surface shadow-e1">
      <div aria-hidden className="flex h-44 flex-col justify-center gap-2.5 border-b border-border bg-well px-5 text-base">
        {children}
      </div>
      <div className="p-5">
        <h3 className="flex flex-wrap items-center gap-2 text-md font-semibold">
          {title}
          {isPlanned && <ComingSoon />}
        </h3>
        <p className="mt-1.5 text-base text-text-2">{body}</p>
      </div>
    </article>
  );
}

const COLUMNS = [
  { edge: 'bg-(--st-appt_scheduled)', cards: ['Ana Torres', 'Diana Hurtado'] },
  { edge: 'bg-(--st-sold)', cards: ['Darnell Hill', 'Zoe Jones'] },
];

function StageColumns({ titles }: { titles: readonly string[] }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      {COLUMNS.map(({ edge, cards }, index) => (
        <div key={edge} className="overflow-hidden rounded-md bg-surface-2 shadow-e1">
          <p className={classNames('h-0.75', edge)} />
          <p className="truncate px-2.5 pt-2 text-xs font-semibold">{titles[index]}</p>
          {cards.map((name) => (
            <p key={name} className="m-2 truncate rounded-sm bg-card px-2 py-1.5 text-xs shadow-e1">
              {name}
            </p>
          ))}
        </div>
      ))}
    </div>
  );
}
