/** The seven labels of document 001, section 3. */
export const LABELS = ['Urgente', 'Importante', 'Cliente Nuevo', 'Seguimiento', 'Venta', 'Soporte', 'Cotización'] as const;

/** A label is found by its name in either language. */
export const ENGLISH_LABELS = {
  Urgente: 'Urgent',
  Importante: 'Important',
  'Cliente Nuevo': 'New Customer',
  Seguimiento: 'Follow-up',
  Venta: 'Sale',
  Soporte: 'Support',
  Cotización: 'Quote',
} as const satisfies Record<(typeof LABELS)[number], string>;
