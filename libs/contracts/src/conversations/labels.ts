/** The seven labels of document 001, section 3. */
export const LABELS = ['Urgente', 'Importante', 'Cliente Nuevo', 'Seguimiento', 'Venta', 'Soporte', 'Cotización'] as const;
