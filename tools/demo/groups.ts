import type { GroupRule } from '@app/contracts/groups/group-rule.contract';

interface DemoGroup {
  name: string;
  description: string;
  rule: GroupRule;
}

/** Rule-based groups of a dealership. */
export const SMART_GROUPS: readonly DemoGroup[] = [
  {
    name: 'Esperan respuesta',
    description: 'Escribieron y nadie les ha contestado en un día.',
    rule: { match: 'all', conditions: [{ field: 'unanswered', op: 'older', days: 1 }] },
  },
  {
    name: 'SUV sin cita',
    description: '',
    rule: {
      match: 'all',
      conditions: [
        { field: 'tag', op: 'any', values: ['SUV'] },
        { field: 'stage', op: 'is', values: ['new', 'contact_attempt', 'contacted'] },
      ],
    },
  },
  {
    name: 'English speakers',
    description: 'Write to them in English.',
    rule: { match: 'all', conditions: [{ field: 'language', op: 'is', values: ['en'] }] },
  },
  {
    name: 'Recuperar este mes',
    description: '',
    rule: {
      match: 'all',
      conditions: [
        { field: 'last_activity', op: 'older', days: 14 },
        {
          match: 'any',
          conditions: [
            { field: 'stage', op: 'is', values: ['working_deal', 'missed_appt', 'visit_followup'] },
            { field: 'tag', op: 'any', values: ['VIP'] },
          ],
        },
      ],
    },
  },
];

/** A manual group of the owner. */
export const MANUAL_GROUP = { name: 'Noche de clientes', description: 'Invitados del jueves, con acompañante.', tag: 'VIP', members: 14 };
