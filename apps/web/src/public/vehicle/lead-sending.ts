import type { LeadReceipt } from '@app/contracts/leads/leads.contract';

/** Fields of the form that can be at fault. */
const FIELDS = ['name', 'phone', 'contact'] as const;
type FieldName = (typeof FIELDS)[number];

/** Keyed by the api's codes; `failed` covers every other failure. */
type Problems = Record<FieldName | 'failed' | 'tooMany' | 'closed' | 'offline', string>;

interface ErrorBody {
  code?: string;
  errors?: Record<string, string>;
}

/** Sends the form of the page, once per filled form. */
export function sendLeads(section: HTMLElement): void {
  const form = section.querySelector('form');
  const sent = section.querySelector<HTMLElement>('[data-sent]');
  const sold = section.querySelector<HTMLElement>('[data-sold]');
  const status = section.querySelector<HTMLElement>('[data-status]');
  const button = section.querySelector<HTMLButtonElement>('button[type=submit]');
  if (!form || !sent || !sold || !status || !button) return;
  const problems = JSON.parse(form.dataset.texts ?? '{}') as Problems;
  let clientId = newId();
  section.hidden = false;
  form.addEventListener('input', () => {
    clientId = newId();
    status.textContent = '';
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const faulty = missingIn(form);
    showProblems(form, faulty, problems);
    if (faulty.length > 0) return;
    button.disabled = true;
    status.textContent = '';
    send(form, clientId)
      .then((answer) => {
        if ('receipt' in answer) return showSent(form, answer.receipt.vehicle_gone ? sold : sent);
        const { error } = answer;
        if (error.errors?.['phone']) showProblems(form, ['phone'], problems);
        else status.textContent = errorText(error, problems);
      })
      .catch(() => (status.textContent = problems.offline))
      .finally(() => (button.disabled = false));
  });
}

function missingIn(form: HTMLFormElement): FieldName[] {
  const values = new FormData(form);
  const digits = textOf(values, 'phone').replace(/\D/g, '');
  const isMissing = { name: textOf(values, 'name') === '', phone: digits.length < 5, contact: !values.has('contact') };
  return FIELDS.filter((name) => isMissing[name]);
}

/** The first one is focused; those that are right now say nothing. */
function showProblems(form: HTMLFormElement, faulty: readonly FieldName[], problems: Problems): void {
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

async function send(form: HTMLFormElement, clientId: string): Promise<{ receipt: LeadReceipt } | { error: ErrorBody }> {
  const values = new FormData(form);
  const body = {
    name: textOf(values, 'name'),
    phone: textOf(values, 'phone'),
    message: textOf(values, 'message'),
    language: document.documentElement.lang,
    consent: { version: form.dataset.consent, contact: true, marketing: values.has('marketing') },
    website: textOf(values, 'website'),
    client_id: clientId,
  };
  await fetch('/sanctum/csrf-cookie');
  const [, token = ''] = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie) ?? [];
  const answer = await fetch(form.dataset.action ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(token) },
    body: JSON.stringify(body),
  });
  const given: unknown = await answer.json();
  return answer.ok ? { receipt: given as LeadReceipt } : { error: given as ErrorBody };
}

function errorText({ code }: ErrorBody, { closed, tooMany, failed }: Problems): string {
  if (code === 'vehicle.page_closed') return closed;
  return code === 'lead.too_many' ? tooMany : failed;
}

function showSent(form: HTMLFormElement, sent: HTMLElement): void {
  form.hidden = true;
  form.classList.add('hidden');
  sent.hidden = false;
  sent.focus();
}

const textOf = (values: FormData, name: string): string => {
  const value = values.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** Version 4 (RFC 9562); `crypto.randomUUID` exists on secure origins only. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
