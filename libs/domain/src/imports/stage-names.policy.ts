import { DEFAULT_STAGES, type DefaultStage } from '@app/contracts/contacts/default-stages';

/** Spanish names of the default stages. */
const SPANISH: Record<DefaultStage, readonly string[]> = {
  new: ['nuevo', 'nueva'],
  contact_attempt: ['intento de contacto'],
  contacted: ['contactado', 'contactada'],
  appt_scheduled: ['cita agendada', 'cita programada', 'cita'],
  working_deal: ['negociacion', 'en negociacion', 'en proceso'],
  missed_appt: ['cita perdida', 'no asistio'],
  visit_followup: ['seguimiento de visita', 'seguimiento'],
  sold: ['vendido', 'vendida', 'ganado'],
  lost: ['perdido', 'perdida'],
};

/** Finds a stage by id or name, default ones also by their English or Spanish name; ignores accents, case and punctuation. */
export function stageFinder(stages: readonly { id: string; name: string }[]): (text: string) => string | null {
  const known = new Set(stages.map(({ id }) => id));
  const names = new Map<string, string>();
  for (const [id, english] of Object.entries(DEFAULT_STAGES)) {
    if (known.has(id)) for (const name of [english, ...SPANISH[id as DefaultStage]]) names.set(plain(name), id);
  }
  // the organization's own names win
  for (const { id, name } of stages) names.set(plain(id), id).set(plain(name), id);
  return (text) => names.get(plain(text)) ?? null;
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
