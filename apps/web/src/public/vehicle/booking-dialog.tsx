import { CalendarCheck, X } from 'lucide-react';
import { MAX_WRITTEN_NUMBER_LENGTH } from '@app/contracts/core/e164.contract';
import { CONSENT_VERSION } from '@app/contracts/leads/consent-texts';
import { buttonStyle } from '@/ui/button-style';
import { BOOKING_TEXTS } from '../booking/booking-texts';
import { SlotChoice } from '../booking/slot-choice';
import { fill } from '../texts/texts';
import { Consents, Decoy, Field } from './form-parts';
import { useVehicle } from './vehicle-context';

const ID = 'booking';

/** Works by script alone, so that it appears with it. */
export function BookingButton() {
  const { isBookable, language } = useVehicle();
  if (!isBookable) return null;
  return (
    <button type="button" hidden data-booking-open className={`${buttonStyle({ size: 'lg' })} [[hidden]]:hidden`}>
      <CalendarCheck aria-hidden className="size-4.5" />
      {BOOKING_TEXTS[language].book}
    </button>
  );
}

/** A shopper chooses a day and a time for a test drive; on phones it rises from the foot of the screen. */
export function BookingDialog() {
  const { isBookable, language, vehicle } = useVehicle();
  if (!isBookable) return null;
  const texts = BOOKING_TEXTS[language];
  return (
    <dialog
      data-booking
      aria-labelledby={`${ID}-title`}
      className="m-auto max-h-[90dvh] w-full max-w-140 overflow-y-auto rounded-lg bg-surface text-text shadow-e3 backdrop:bg-veil max-md:mb-0 max-md:max-w-none max-md:rounded-b-none"
    >
      <header className="sticky top-0 z-10 flex items-start justify-between gap-4 border-b border-border bg-surface px-5 py-4">
        <div className="min-w-0">
          <h2 id={`${ID}-title`} className="text-lg font-semibold">
            {texts.title}
          </h2>
          <p className="truncate text-base text-text-2">{vehicle.title}</p>
        </div>
        <button
          type="button"
          data-booking-close
          aria-label={texts.close}
          className="-mr-2 flex size-11 shrink-0 items-center justify-center rounded-md text-text-2 hover:bg-surface-2"
        >
          <X aria-hidden className="size-5" />
        </button>
      </header>
      <BookingForm />
      <Receipts />
    </dialog>
  );
}

function BookingForm() {
  const { vehicle, language, texts, dealership } = useVehicle();
  const booking = BOOKING_TEXTS[language];
  const path = `/api/public/vehicles/${vehicle.id}`;
  return (
    <form
      noValidate
      data-action={`${path}/appointments`}
      data-consent={CONSENT_VERSION}
      data-texts={JSON.stringify(booking.problems)}
      className="flex flex-col gap-4 p-5"
    >
      <SlotChoice city={dealership.address.city} source={`${path}/slots`} language={language} none={booking.none} />
      <div className="grid gap-4 md:grid-cols-2">
        <Field form={ID} name="name" label={texts.form.name} autoComplete="name" maxLength={120} />
        <Field
          form={ID}
          name="phone"
          label={texts.form.phone}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          maxLength={MAX_WRITTEN_NUMBER_LENGTH}
        />
      </div>
      <Decoy />
      <Consents form={ID} />
      <p role="alert" data-status className="text-base text-danger-text empty:hidden" />
      <button type="submit" className={buttonStyle({ variant: 'primary', size: 'lg' })}>
        {booking.send}
      </button>
    </form>
  );
}

function Receipts() {
  const { language, dealership, vehicle } = useVehicle();
  const texts = BOOKING_TEXTS[language];
  return (
    <div hidden role="status" tabIndex={-1} data-booked className="flex flex-col items-start gap-4 p-5 text-md [[hidden]]:hidden">
      <p
        data-sentence
        data-at={fill(texts.booked, { dealership: dealership.name })}
        data-any={fill(texts.wished, { dealership: dealership.name })}
      />
      <a
        hidden
        href={`/vehicle/${vehicle.id}`}
        data-booked-link
        className={`${buttonStyle({ variant: 'primary', size: 'lg' })} [[hidden]]:hidden`}
      >
        {texts.open}
      </a>
    </div>
  );
}
