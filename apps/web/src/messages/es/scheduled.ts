import type { Words } from '../catalogue';
import type { scheduled as english } from '../en/scheduled';

export const scheduled: Words<typeof english> = {
  later: 'Enviar más tarde',
  confirm: 'Programar',
  times: { inOneHour: 'En 1 hora', tomorrow: 'Mañana a las 9:00', monday: 'El lunes a las 9:00', custom: 'Elegir fecha y hora…' },
  body: 'Mensaje',
  bodyMissing: 'Escribe el mensaje.',
  time: 'Fecha y hora',
  timeZone: 'Según el reloj del concesionario ({zone})',
  problem: {
    missing: 'Elige una fecha y una hora.',
    past: 'Elige una hora futura.',
    far: 'Elige una hora dentro de los próximos 60 días.',
  },
  afterWindow: 'Para entonces habrán pasado las 24 horas de WhatsApp: solo se enviará si el cliente escribe antes.',
  afterWindowShort: 'después de la ventana de 24 h',
  list: 'Mensajes programados',
  sendsAt: 'Se envía el <time></time>',
  failedAt: 'No se envió el <time></time>',
  nobody: 'alguien que ya no está',
  sendNow: 'Enviar ahora',
  change: 'Cambiar mensaje programado',
  cancel: 'Cancelar mensaje programado',
  canceled: 'Mensaje programado cancelado',
  failed: 'No se pudo programar el mensaje',
  cancelFailed: 'No se pudo cancelar el mensaje',
  sendFailed: 'No se pudo enviar el mensaje',
  changeFailed: 'No se pudo cambiar el mensaje',
  loadFailed: 'No se pudieron cargar los mensajes programados.',
  failures: {
    window_closed: {
      words: 'Habían pasado las 24 horas de WhatsApp.',
      next: 'Envía una plantilla, o envíalo cuando el cliente vuelva a escribir.',
    },
    opted_out: { words: 'El cliente pidió no recibir mensajes por este canal.', next: 'Llámalo o usa el otro canal.' },
    not_active: { words: 'La conversación no estaba activa.', next: 'Reábrela y elige otra hora.' },
    not_allowed: { words: 'Quien lo escribió ya no podía escribirle a este cliente.', next: 'Cámbialo para enviarlo en tu nombre.' },
    file_refused: { words: 'El archivo no se pudo enviar por este canal.', next: 'Adjúntalo de nuevo en otro mensaje.' },
    refused: { words: 'El mensaje fue rechazado.', next: 'Envíalo ahora para ver por qué.' },
  },
};
