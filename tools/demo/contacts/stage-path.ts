import type { DefaultStage } from '@app/contracts/contacts/default-stages';
import { DAY, type Clock } from '../clock';
import type { OwnStage } from '../organizations';
import type { Random } from '../random';
import type { ContactHistory } from './contact-history';
import type { Person } from '../people/people';

export interface StageStep {
  from: string;
  to: string;
  at: number;
  seconds: number;
  reason: string | null;
}

/** The previous stages of each stage. */
const WAYS: Record<DefaultStage, readonly DefaultStage[]> = {
  new: [],
  contact_attempt: ['contact_attempt'],
  contacted: ['contact_attempt', 'contacted'],
  appt_scheduled: ['contact_attempt', 'contacted', 'appt_scheduled'],
  working_deal: ['contacted', 'appt_scheduled', 'working_deal'],
  missed_appt: ['contacted', 'appt_scheduled', 'missed_appt'],
  visit_followup: ['contacted', 'appt_scheduled', 'visit_followup'],
  sold: ['contacted', 'appt_scheduled', 'working_deal', 'sold'],
  lost: ['contact_attempt', 'contacted', 'lost'],
};
const LOST_REASONS = {
  es: ['Compró en otro lugar', 'Precio', 'Financiación no aprobada', 'Sin respuesta'],
  en: ['Bought elsewhere', 'Price', 'Financing not approved', 'No answer'],
};
const THIRD = 3;
/** A lead without messages moved in its first days. */
const FIRST_DAYS = 4 * DAY;

/** The current stage; every third lead is in the dealership's own stage. */
export const stageOf = (person: Person, place: number, own: OwnStage | undefined): string =>
  own && person.stage === own.after && place % THIRD === 0 ? own.id : person.stage;

/** The steps of a lead from "new" to its stage, between its first day and its last message. */
export function stagePathOf(person: Person, stage: string, history: ContactHistory, clock: Clock, random: Random): StageStep[] {
  const way: string[] = [...WAYS[person.stage], ...(stage === person.stage ? [] : [stage])];
  const { createdAt, updatedAt } = history;
  const end = Math.max(createdAt, updatedAt > createdAt ? updatedAt : Math.min(clock.now, createdAt + FIRST_DAYS));
  const moments = way.map(() => createdAt + (end - createdAt) * (0.1 + 0.9 * random.fraction())).toSorted((one, other) => one - other);
  return way.map((to, index) => {
    const at = Math.round(moments[index] ?? end);
    const before = Math.round(moments[index - 1] ?? createdAt);
    const reason = to === 'lost' ? random.pick(LOST_REASONS[person.language]) : null;
    return { from: way[index - 1] ?? 'new', to, at, seconds: Math.round((at - before) / 1000), reason };
  });
}
