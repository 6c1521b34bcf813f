/** The nine default stages in board order, with the documents' labels. */
export const DEFAULT_STAGES = {
  new: 'New',
  contact_attempt: 'Contact Attempt',
  contacted: 'Contacted',
  appt_scheduled: 'Appt. Scheduled',
  working_deal: 'Working Deal',
  missed_appt: 'Missed Appt.',
  visit_followup: 'Visit Followup',
  sold: 'Sold',
  lost: 'Lost',
} as const;
export type DefaultStage = keyof typeof DEFAULT_STAGES;

/** Their Spanish names in the client. */
export const SPANISH_STAGES = {
  new: 'Nuevo',
  contact_attempt: 'Intento de contacto',
  contacted: 'Contactado',
  appt_scheduled: 'Cita agendada',
  working_deal: 'En negociación',
  missed_appt: 'Cita perdida',
  visit_followup: 'Seguimiento de visita',
  sold: 'Vendido',
  lost: 'Perdido',
} as const satisfies Record<DefaultStage, string>;
