import type { Translation } from '../messages';
import type { timeline as english } from '../en/timeline';

export const timeline: Translation<typeof english> = {
  title: 'Historial',
  filter: 'Qué mostrar del historial',
  filters: {
    all: 'Todo',
    messages: 'Mensajes',
    notes: 'Notas',
    stages: 'Etapas',
    assignments: 'Asignaciones',
    contact: 'Contacto',
  },
  channels: { whatsapp: 'WhatsApp', sms: 'SMS' },
  messages: '{count, plural, one {# mensaje} other {# mensajes}} por {channel}',
  us: 'Nosotros:',
  noWords: 'Un archivo sin palabras',
  note: 'Nota',
  stage: '{from} → {to}',
  spent: '{time} en {stage}',
  units: {
    minutes: '{count, plural, one {# minuto} other {# minutos}}',
    hours: '{count, plural, one {# hora} other {# horas}}',
    days: '{count, plural, one {# día} other {# días}}',
  },
  assigned: 'Asignado a {name}',
  unassigned: 'Ya no está asignado a nadie',
  merged: 'Combinado con {name}',
  created: 'Contacto agregado',
  by: 'Por {name}',
  more: 'Mostrar anteriores',
  moreFailed: 'Reintentar',
  showAll: 'Mostrar todo',
  empty: 'Todavía no hay nada de este tipo',
  emptyHint: 'Lo que pase con este contacto aparece aquí por sí solo.',
  failed: 'No se pudo cargar el historial',
};
