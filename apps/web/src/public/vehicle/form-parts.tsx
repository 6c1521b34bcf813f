import type { InputHTMLAttributes, ReactNode } from 'react';
import { CONSENT_TEXTS, consentText } from '@app/contracts/leads/consent-texts';
import { FINISHED_PAGES } from '@app/contracts/public-pages/public-pages.contract';
import { useVehicle } from './vehicle-context';

export const CONTROL =
  'w-full rounded-md border border-border-strong bg-surface px-3 text-md text-text placeholder:text-text-3 aria-invalid:border-danger';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'form'> {
  /** Begins the ids of the form: a page has two. */
  form: string;
  name: 'name' | 'phone';
  label: string;
}

export function Field({ form, name, label, ...input }: FieldProps) {
  return (
    <label className="flex flex-col gap-1.5 text-base font-medium">
      {label}
      <input name={name} required aria-describedby={`${form}-${name}`} className={`${CONTROL} h-11 font-normal`} {...input} />
      <Problem form={form} of={name} />
    </label>
  );
}

/** The consent that an answer needs, and the one to offers. */
export function Consents({ form }: { form: string }) {
  const { texts, language, dealership } = useVehicle();
  const consent = CONSENT_TEXTS[language];
  return (
    <>
      <Consent form={form} name="contact">
        {consentText(consent.contact, dealership.name)}{' '}
        <a href={`${FINISHED_PAGES.privacy}?lang=${language}`} className="underline underline-offset-2">
          {texts.privacy}
        </a>
      </Consent>
      <Consent form={form} name="marketing">
        {consentText(consent.marketing, dealership.name)}
      </Consent>
    </>
  );
}

function Consent({ form, name, children }: { form: string; name: 'contact' | 'marketing'; children: ReactNode }) {
  return (
    <div>
      <label className="flex items-start gap-3 text-sm text-text-2">
        <input type="checkbox" name={name} aria-describedby={`${form}-${name}`} className="size-6 shrink-0 accent-brand" />
        <span>{children}</span>
      </label>
      <Problem form={form} of={name} />
    </div>
  );
}

/** Programs fill in what people do not see. */
export const Decoy = () => (
  <div aria-hidden className="hidden">
    <input name="website" tabIndex={-1} autoComplete="off" />
  </div>
);

/** Empty until the field has one. */
const Problem = ({ form, of: name }: { form: string; of: string }) => (
  <span id={`${form}-${name}`} data-problem={name} className="text-sm font-normal text-danger-text" />
);
