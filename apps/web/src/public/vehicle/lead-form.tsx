import type { InputHTMLAttributes, ReactNode } from 'react';
import { MAX_WRITTEN_NUMBER_LENGTH } from '@app/contracts/core/e164.contract';
import { CONSENT_TEXTS, CONSENT_VERSION, consentText } from '@app/contracts/leads/consent-texts';
import { MAX_LEAD_MESSAGE_LENGTH } from '@app/contracts/leads/leads.contract';
import { FINISHED_PAGES } from '@app/contracts/public-pages/public-pages.contract';
import { buttonStyle } from '@/ui/button-style';
import { fill } from '../texts/texts';
import { useVehicle } from './vehicle-context';
import { SECTION_TITLE } from './vehicle-specs';

export const FORM_ID = 'lead';
const CONTROL =
  'w-full rounded-md border border-border-strong bg-surface px-3 text-md text-text placeholder:text-text-3 aria-invalid:border-danger';

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
  const { vehicle, texts, language, dealership } = useVehicle();
  const { form } = texts;
  const consent = CONSENT_TEXTS[language];
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
          <Field name="name" label={form.name} autoComplete="name" maxLength={120} />
          <Field name="phone" label={form.phone} type="tel" autoComplete="tel" inputMode="tel" maxLength={MAX_WRITTEN_NUMBER_LENGTH} />
        </div>
        <MessageField />
        {/* Programs fill in what people do not see. */}
        <div aria-hidden className="hidden">
          <input name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <Consent name="contact">
          {consentText(consent.contact, dealership.name)}{' '}
          <a href={`${FINISHED_PAGES.privacy}?lang=${language}`} className="underline underline-offset-2">
            {texts.privacy}
          </a>
        </Consent>
        <Consent name="marketing">{consentText(consent.marketing, dealership.name)}</Consent>
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

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: 'name' | 'phone';
  label: string;
}

function Field({ name, label, ...input }: FieldProps) {
  return (
    <label className="flex flex-col gap-1.5 text-base font-medium">
      {label}
      <input name={name} required aria-describedby={`${FORM_ID}-${name}`} className={`${CONTROL} h-11 font-normal`} {...input} />
      <Problem of={name} />
    </label>
  );
}

function Consent({ name, children }: { name: 'contact' | 'marketing'; children: ReactNode }) {
  return (
    <div>
      <label className="flex items-start gap-3 text-sm text-text-2">
        <input type="checkbox" name={name} aria-describedby={`${FORM_ID}-${name}`} className="size-6 shrink-0 accent-brand" />
        <span>{children}</span>
      </label>
      <Problem of={name} />
    </div>
  );
}

/** Empty until the field has one. */
const Problem = ({ of: name }: { of: string }) => (
  <span id={`${FORM_ID}-${name}`} data-problem={name} className="text-sm font-normal text-danger-text" />
);
