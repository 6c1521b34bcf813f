import { MAX_WRITTEN_NUMBER_LENGTH } from '@app/contracts/core/e164.contract';
import { CONSENT_VERSION } from '@app/contracts/leads/consent-texts';
import { MAX_LEAD_MESSAGE_LENGTH } from '@app/contracts/leads/leads.contract';
import { buttonStyle } from '@/ui/button-style';
import { fill } from '../texts/texts';
import { Consents, CONTROL, Decoy, Field } from './form-parts';
import { useVehicle } from './vehicle-context';
import { SECTION_TITLE } from './vehicle-specs';

export const FORM_ID = 'lead';

const RECEIPT = 'mt-3 max-w-180 rounded-lg border border-border p-5 text-md';

/** Asks the dealership without WhatsApp. */
export function LeadForm() {
  const { form } = useVehicle().texts;
  return (
    <div id={FORM_ID} className="scroll-mt-6">
      <noscript>
        <h2 className={`${SECTION_TITLE} pt-8`}>{form.title}</h2>
        <p className="mt-3 text-md text-text-2">{form.noScript}</p>
      </noscript>
      <SentByScript />
    </div>
  );
}

/** The script sends it (lead-sending.ts), so that it appears with the script. */
function SentByScript() {
  const { vehicle, texts, dealership } = useVehicle();
  const { form } = texts;
  return (
    <section hidden data-lead className="pt-8">
      <h2 className={SECTION_TITLE}>{form.title}</h2>
      <form
        noValidate
        data-action={`/api/public/vehicles/${vehicle.id}/leads`}
        data-consent={CONSENT_VERSION}
        data-texts={JSON.stringify(form.problems)}
        className="mt-3 flex max-w-180 flex-col gap-4 rounded-lg border border-border bg-surface p-5"
      >
        <div className="grid gap-4 md:grid-cols-2">
          <Field form={FORM_ID} name="name" label={form.name} autoComplete="name" maxLength={120} />
          <Field
            form={FORM_ID}
            name="phone"
            label={form.phone}
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            maxLength={MAX_WRITTEN_NUMBER_LENGTH}
          />
        </div>
        <MessageField />
        <Decoy />
        <Consents form={FORM_ID} />
        <SendButton />
      </form>
      <p hidden role="status" tabIndex={-1} data-sent className={`${RECEIPT} bg-success-soft text-success-text`}>
        {fill(form.sent, { dealership: dealership.name })}
      </p>
      <p hidden role="status" tabIndex={-1} data-sold className={`${RECEIPT} bg-warning-soft text-warning-text`}>
        {fill(form.sold, { dealership: dealership.name })}
      </p>
    </section>
  );
}

function MessageField() {
  const { vehicle, texts } = useVehicle();
  const { form } = texts;
  return (
    <label className="flex flex-col gap-1.5 text-base font-medium">
      {form.message}
      <textarea
        name="message"
        rows={3}
        maxLength={MAX_LEAD_MESSAGE_LENGTH}
        defaultValue={fill(form.ask, { title: vehicle.title })}
        className={`${CONTROL} py-2 font-normal`}
      />
    </label>
  );
}

function SendButton() {
  const { form } = useVehicle().texts;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <button type="submit" className={buttonStyle({ variant: 'primary', size: 'lg' })}>
        {form.send}
      </button>
      <p role="status" data-status className="min-w-0 flex-1 text-base text-danger-text" />
    </div>
  );
}
