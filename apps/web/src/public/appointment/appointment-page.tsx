import { CalendarPlus, Clock3, Globe, MapPin, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PublicAppointment } from '@app/contracts/calendar/public-appointments.contract';
import type { PublicLanguage } from '@app/contracts/public-pages/public-pages.contract';
import { buttonStyle } from '@/ui/button-style';
import { classNames } from '@/ui/class-names';
import { momentLabel, placeOf, timeLabel } from '../booking/slot-times';
import { fill } from '../texts/texts';
import { AppointmentActions } from './appointment-actions';
import type { AppointmentPageProps } from './appointment-page-props';
import { APPOINTMENT_TEXTS, type AppointmentTexts } from './appointment-texts';

/** An appointment for its customer, who has no account: what, when, where, and the ways to change it. */
export function AppointmentPage(props: AppointmentPageProps) {
  const { appointment, language, token } = props;
  const texts = APPOINTMENT_TEXTS[language];
  const { customer, dealership, type, vehicle } = appointment;
  return (
    <>
      <Header dealership={dealership.name} language={language} />
      <main className="mx-auto flex w-full max-w-140 flex-col gap-5 px-4 py-6">
        <div>
          {customer && <p className="text-md text-text-2">{fill(texts.greeting, { name: customer })}</p>}
          <h1 className="text-[1.625rem]/8 font-semibold tracking-tight text-balance">{texts.types[type]}</h1>
        </div>
        <StateLine appointment={appointment} texts={texts} />
        <section className="overflow-hidden rounded-lg border border-border bg-surface shadow-e1">
          {vehicle?.photo && <img src={vehicle.photo} alt="" width={640} height={400} className="aspect-[16/10] w-full object-cover" />}
          <div className="flex flex-col gap-4 p-5">
            {vehicle && <p className="text-md font-semibold">{vehicle.title}</p>}
            <When appointment={appointment} language={language} texts={texts} />
            <Where dealership={dealership} texts={texts} />
            {appointment.person && <Fact icon={<UserRound aria-hidden />}>{fill(texts.with, { name: appointment.person })}</Fact>}
            {appointment.state !== 'canceled' && (
              <a href={`/cita/${token}/calendar.ics`} className={`${buttonStyle({ size: 'lg' })} self-start`}>
                <CalendarPlus aria-hidden className="size-4.5" />
                {texts.calendar}
              </a>
            )}
          </div>
        </section>
        <AppointmentActions {...props} />
      </main>
    </>
  );
}

function Header({ dealership, language }: { dealership: string; language: PublicLanguage }) {
  const other = language === 'en' ? 'es' : 'en';
  return (
    <header className="border-b border-border bg-surface">
      <div className="mx-auto flex h-13 max-w-140 items-center gap-3 px-4">
        <span
          aria-hidden
          className="flex size-7 shrink-0 items-center justify-center rounded-md bg-brand text-sm font-semibold text-on-brand"
        >
          {dealership.charAt(0).toUpperCase()}
        </span>
        <span className="min-w-0 flex-1 truncate text-md font-semibold">{dealership}</span>
        <a
          href={`?lang=${other}`}
          lang={other}
          hrefLang={other}
          className="flex min-h-6 shrink-0 items-center gap-1.5 px-1 py-2 text-base text-text-2 hover:text-text"
        >
          <Globe aria-hidden className="size-4" />
          {APPOINTMENT_TEXTS[language].otherLanguage}
        </a>
      </div>
    </header>
  );
}

const TONES = {
  requested: 'bg-warning-soft text-warning-text',
  confirmed: 'bg-success-soft text-success-text',
  checked_in: 'bg-success-soft text-success-text',
  completed: 'bg-surface-3 text-text-2',
  no_show: 'bg-surface-3 text-text-2',
  canceled: 'bg-danger-soft text-danger-text',
} as const;

function StateLine({ appointment, texts }: { appointment: PublicAppointment; texts: AppointmentTexts }) {
  const { state, holds, customer_confirmed: isComing, dealership } = appointment;
  const words = {
    ...texts.states,
    requested: holds ? texts.states.requested : texts.states.unheld,
    confirmed: isComing ? texts.states.customerConfirmed : texts.states.confirmed,
  }[state];
  return (
    <p data-state={state} className={classNames('rounded-lg px-4 py-3 text-md font-medium', TONES[state])}>
      {fill(words, { dealership: dealership.name })}
    </p>
  );
}

function When({ appointment, language, texts }: Pick<AppointmentPageProps, 'appointment' | 'language'> & { texts: AppointmentTexts }) {
  const { local_start: start, local_end: end, start: moment, timezone, state, dealership } = appointment;
  return (
    <Fact icon={<Clock3 aria-hidden />}>
      <time dateTime={moment} className={classNames('block font-medium first-letter:uppercase', state === 'canceled' && 'line-through')}>
        {momentLabel(start, language)} – {timeLabel(end, language)}
      </time>
      <span className="block text-text-2">{fill(texts.zone, { zone: dealership.city || placeOf(timezone) })}</span>
    </Fact>
  );
}

function Where({ dealership: { name, address, map }, texts }: { dealership: PublicAppointment['dealership']; texts: AppointmentTexts }) {
  return (
    <Fact icon={<MapPin aria-hidden />}>
      <span className="block font-medium">{name}</span>
      {address && <span className="block text-text-2">{address}</span>}
      {map && (
        <a href={map} target="_blank" rel="noopener noreferrer" className="inline-block py-1 text-brand-text underline underline-offset-2">
          {texts.map}
        </a>
      )}
    </Fact>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <div className="flex items-start gap-3 text-base">
    <span className="mt-0.5 shrink-0 text-text-3 [&>svg]:size-5">{icon}</span>
    <div className="min-w-0">{children}</div>
  </div>
);
