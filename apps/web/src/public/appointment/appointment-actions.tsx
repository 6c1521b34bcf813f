import type { PublicLanguage } from '@app/contracts/public-pages/public-pages.contract';
import { buttonStyle } from '@/ui/button-style';
import { BOOKING_TEXTS } from '../booking/booking-texts';
import { SlotChoice } from '../booking/slot-choice';
import { APPOINTMENT_TEXTS } from './appointment-texts';
import type { AppointmentPageProps } from './appointment-page-props';

/** The script sends them (appointment-client.ts), so that they appear with it: opening the link changes nothing. */
export function AppointmentActions({ appointment, token, language }: AppointmentPageProps) {
  const { actions, version, customer_confirmed: isComing, dealership } = appointment;
  if (actions.length === 0) return null;
  const texts = APPOINTMENT_TEXTS[language];
  const path = `/api/public/appointments/${token}`;
  return (
    <>
      <noscript>
        <p className="text-md text-text-2">{texts.noScript}</p>
      </noscript>
      <section
        hidden
        data-actions={path}
        data-version={version}
        data-texts={JSON.stringify(BOOKING_TEXTS[language].problems)}
        className="flex flex-col gap-3 [[hidden]]:hidden"
      >
        <p role="alert" data-status className="text-base text-danger-text empty:hidden" />
        {actions.includes('confirm') && !isComing && (
          <button type="button" data-confirm className={buttonStyle({ variant: 'primary', size: 'lg' })}>
            {texts.confirm}
          </button>
        )}
        {actions.includes('move') && <Move path={path} language={language} city={dealership.city} />}
        {actions.includes('cancel') && <Cancel language={language} />}
      </section>
    </>
  );
}

const SUMMARY = `${buttonStyle({ size: 'lg' })} w-full cursor-pointer`;

function Move({ path, language, city }: { path: string; language: PublicLanguage; city: string }) {
  const texts = APPOINTMENT_TEXTS[language];
  return (
    <details data-move>
      <summary className={SUMMARY}>{texts.move}</summary>
      <form noValidate className="mt-3 flex flex-col gap-4 rounded-lg border border-border bg-surface p-5">
        <SlotChoice city={city} source={`${path}/slots`} language={language} none={BOOKING_TEXTS[language].noneToMove} />
        <button type="submit" className={buttonStyle({ variant: 'primary', size: 'lg' })}>
          {texts.moveSend}
        </button>
      </form>
    </details>
  );
}

function Cancel({ language }: { language: PublicLanguage }) {
  const texts = APPOINTMENT_TEXTS[language];
  return (
    <details data-cancel>
      <summary className={SUMMARY}>{texts.cancel}</summary>
      <form noValidate className="mt-3 flex flex-col gap-4 rounded-lg border border-border bg-surface p-5">
        <p className="text-md">{texts.cancelAsk}</p>
        <label className="flex flex-col gap-1.5 text-base font-medium">
          {texts.reason}
          <input
            name="reason"
            maxLength={300}
            className="h-11 w-full rounded-md border border-border-strong bg-surface px-3 text-md font-normal text-text"
          />
        </label>
        <button type="submit" className={buttonStyle({ variant: 'danger', size: 'lg' })}>
          {texts.cancelSend}
        </button>
      </form>
    </details>
  );
}
