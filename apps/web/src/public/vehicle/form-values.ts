/** Fields of the forms for strangers that can be at fault. */
const FIELDS = ['name', 'phone', 'contact'] as const;
export type FieldName = (typeof FIELDS)[number];

export function missingIn(form: HTMLFormElement): FieldName[] {
  const values = new FormData(form);
  const digits = textOf(values, 'phone').replace(/\D/g, '');
  const isMissing = { name: textOf(values, 'name') === '', phone: digits.length < 5, contact: !values.has('contact') };
  return FIELDS.filter((name) => isMissing[name]);
}

/** The first one is focused; those that are right now say nothing. */
export function showProblems(form: HTMLFormElement, faulty: readonly FieldName[], problems: Record<FieldName, string>): void {
  for (const name of FIELDS) {
    const isFaulty = faulty.includes(name);
    const place = form.querySelector(`[data-problem=${name}]`);
    if (place) place.textContent = isFaulty ? problems[name] : '';
    const input = form.elements.namedItem(name);
    if (!(input instanceof HTMLInputElement)) continue;
    input.ariaInvalid = isFaulty ? 'true' : null;
    if (name === faulty[0]) input.focus();
  }
}

/** What both forms of a vehicle's page send. */
export function leadOf(form: HTMLFormElement, clientId: string): Record<string, unknown> {
  const values = new FormData(form);
  return {
    name: textOf(values, 'name'),
    phone: textOf(values, 'phone'),
    message: textOf(values, 'message'),
    language: document.documentElement.lang,
    consent: { version: form.dataset.consent, contact: true, marketing: values.has('marketing') },
    website: textOf(values, 'website'),
    client_id: clientId,
  };
}

const textOf = (values: FormData, name: string): string => {
  const value = values.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** Version 4 (RFC 9562); `crypto.randomUUID` exists on secure origins only. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
