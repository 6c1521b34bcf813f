import { DEFAULT_STAGES, type DefaultStage, SPANISH_STAGES } from '@app/contracts/contacts/default-stages';

/** Other names of the default stages in Spanish files. */
const SPANISH: Record<DefaultStage, readonly string[]> = {
  new: ['nueva'],
  contact_attempt: [],
  contacted: ['contactada'],
  appt_scheduled: ['cita programada', 'cita'],
  working_deal: ['negociacion', 'en proceso'],
  missed_appt: ['no asistio'],
  visit_followup: ['seguimiento'],
  sold: ['vendida', 'ganado'],
  lost: ['perdida'],
};

/** Finds a stage by id or name, default ones also by their English or Spanish name; ignores accents, case and punctuation. */
export function stageFinder(stages: readonly { id: string; name: string }[]): (text: string) => string | null {
  const known = new Set(stages.map(({ id }) => id));
  const names = new Map<string, string>();
  for (const id of Object.keys(DEFAULT_STAGES) as DefaultStage[]) {
    if (known.has(id)) for (const name of [DEFAULT_STAGES[id], SPANISH_STAGES[id], ...SPANISH[id]]) names.set(plain(name), id);
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
