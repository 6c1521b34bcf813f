import type { PublicLanguage } from '@app/contracts/public-pages/public-pages.contract';

/** Choosing a time, on the page of a vehicle and on that of an appointment. */
const es = {
  book: 'Agendar',
  title: 'Agenda tu prueba de manejo',
  close: 'Cerrar',
  day: 'Día',
  time: 'Hora',
  loading: 'Buscando horarios…',
  none: 'No hay horarios libres en estos días. Envía tu solicitud y el concesionario te propone una hora.',
  noneToMove: 'No hay horarios libres en estos días.',
  more: 'Ver más días',
  zone: 'Hora del concesionario ({zone})',
  send: 'Pedir cita',
  booked: 'Listo: pediste el {time}. {dealership} confirma tu cita pronto.',
  wished: 'Recibimos tu solicitud. {dealership} te propone una hora pronto.',
  open: 'Ver mi cita',
  problems: {
    name: 'Escribe tu nombre.',
    phone: 'Escribe un número de teléfono válido.',
    contact: 'Necesitamos tu permiso para responderte.',
    slot: 'Elige un día y una hora.',
    taken: 'Esa hora ya no está libre. Elige otra.',
    expired: 'Pasaron más de diez minutos. Revisa la hora y envía de nuevo.',
    gone: 'Este vehículo ya no se puede agendar.',
    closed: 'Las páginas de este concesionario están cerradas por el momento.',
    tooMany: 'Tu solicitud ya le llegó al concesionario. Espera su respuesta o llama.',
    outdated: 'Tu cita cambió mientras tanto. Mírala de nuevo.',
    failed: 'No se pudo enviar. Inténtalo de nuevo o llama.',
    offline: 'No hay conexión. Inténtalo de nuevo.',
  },
};
export type BookingTexts = typeof es;

const en: BookingTexts = {
  book: 'Book',
  title: 'Book your test drive',
  close: 'Close',
  day: 'Day',
  time: 'Time',
  loading: 'Looking for times…',
  none: 'There is no free time on these days. Send your request and the dealership proposes one.',
  noneToMove: 'There is no free time on these days.',
  more: 'See more days',
  zone: 'Time at the dealership ({zone})',
  send: 'Request appointment',
  booked: 'Done: you asked for {time}. {dealership} will confirm your appointment soon.',
  wished: 'We have your request. {dealership} will propose a time soon.',
  open: 'See my appointment',
  problems: {
    name: 'Enter your name.',
    phone: 'Enter a valid phone number.',
    contact: 'We need your permission to answer you.',
    slot: 'Choose a day and a time.',
    taken: 'This time is no longer free. Choose another one.',
    expired: 'More than ten minutes have passed. Check the time and send it again.',
    gone: 'This vehicle cannot be booked any more.',
    closed: 'The pages of this dealership are closed at the moment.',
    tooMany: 'Your request has reached the dealership already. Please wait for its answer, or call.',
    outdated: 'Your appointment has changed meanwhile. Look at it again.',
    failed: 'It could not be sent. Try again, or call.',
    offline: 'There is no connection. Try again.',
  },
};

export const BOOKING_TEXTS: Readonly<Record<PublicLanguage, BookingTexts>> = { en, es };
