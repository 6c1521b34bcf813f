import type { Translation } from '../messages';
import type { appointmentTypes as english } from '../en/appointment-types';

export const appointmentTypes: Translation<typeof english> = {
  title: 'Citas',
  lead: 'Cuánto dura cada tipo y cuándo se puede agendar. Lo que ya está agendado no cambia.',
  failed: 'No se pudieron cargar los tipos',
  saved: '{type}: guardado',
  saveFailed: 'No se pudo guardar el tipo',
  types: { visit: 'Visita', test_drive: 'Prueba de manejo', delivery: 'Entrega', trade_appraisal: 'Avalúo', call: 'Llamada' },
  fields: {
    minutes: 'Duración',
    step: 'Una hora cada',
    buffer_before: 'Libre antes',
    buffer_after: 'Libre después',
    notice: 'Anticipación',
    days_ahead: 'Días por delante',
    needs_vehicle: 'Necesita un vehículo',
  },
  hints: {
    minutes: 'Minutos',
    step: 'Minutos entre las horas que se ofrecen',
    buffer_before: 'Minutos libres antes de la cita',
    buffer_after: 'Minutos libres después de la cita',
    notice: 'Minutos desde ahora hasta la primera hora que se ofrece',
    days_ahead: 'Días desde hoy hasta la última hora que se ofrece',
  },
  limits: {
    minutes: 'Escribe de 5 a 480 minutos, de 5 en 5.',
    step: 'Escribe de 5 a 240 minutos, de 5 en 5.',
    buffer_before: 'Escribe de 0 a 120 minutos.',
    buffer_after: 'Escribe de 0 a 120 minutos.',
    notice: 'Escribe de 0 a 10 080 minutos, que son una semana.',
    days_ahead: 'Escribe de 1 a 366 días.',
  },
  messages: {
    title: 'Mensajes a los clientes',
    lead: 'Salen por WhatsApp, si no por SMS, y nunca entre las 9 p. m. y las 8 a. m.',
    failed: 'No se pudo cargar la configuración',
    saveFailed: 'No se pudo guardar',
    names: { confirmation: 'Confirmación', reminders: 'Recordatorios', missed_offer: 'Oferta después de una cita perdida' },
    hints: {
      confirmation: 'Apenas se confirma la cita, con un enlace para cambiarla',
      reminders: '24 horas y 2 horas antes',
      missed_offer: '10 minutos después de marcar que el cliente no vino',
    },
    templatesHint:
      'Pasadas 24 horas desde el mensaje de un cliente, WhatsApp solo entrega plantillas aprobadas. Las preparamos en español e inglés; tú las revisas y las envías a aprobación.',
    prepare: 'Preparar plantillas',
    prepared: '{count} borradores están listos en Plantillas',
    prepared0: 'Todas las plantillas existen ya',
    toTemplates: 'Plantillas',
  },
};
