import type { PublicLanguage } from '@app/contracts/public-pages/public-pages.contract';
import { buttonStyle } from '@/ui/button-style';
import { fill } from '../texts/texts';
import { BOOKING_TEXTS } from './booking-texts';

interface SlotChoiceProps {
  /** The address of the slots. */
  source: string;
  language: PublicLanguage;
  /** Said where there are none. */
  none: string;
  /** The dealership's; empty where it is not known. */
  city: string;
}

/** The script fills it (slot-chooser.ts). */
export function SlotChoice({ source, language, none, city }: SlotChoiceProps) {
  const texts = BOOKING_TEXTS[language];
  return (
    <div
      data-slots={source}
      data-none={none}
      data-zone={city ? fill(texts.zone, { zone: city }) : texts.zone}
      className="flex flex-col gap-4"
    >
      <p role="status" data-slots-status className="text-base text-text-2">
        {texts.loading}
      </p>
      <fieldset hidden data-days className="[[hidden]]:hidden">
        <legend className="text-base font-medium">{texts.day}</legend>
        <div className="mt-1.5 flex flex-wrap gap-2" />
        <button
          type="button"
          data-more
          className={`${buttonStyle({ variant: 'ghost', size: 'sm' })} mt-1 px-1 underline [[hidden]]:hidden`}
        >
          {texts.more}
        </button>
      </fieldset>
      <fieldset hidden data-times className="[[hidden]]:hidden">
        <legend className="text-base font-medium">{texts.time}</legend>
        <div className="mt-1.5 grid grid-cols-[repeat(auto-fill,minmax(5.75rem,1fr))] gap-2" />
        <p role="alert" data-slots-problem className="mt-2 text-sm text-danger-text empty:hidden" />
        <p data-zone-note className="mt-2 text-sm text-text-2 empty:hidden" />
      </fieldset>
    </div>
  );
}
