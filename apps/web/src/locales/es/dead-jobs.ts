import type { Messages, Translation } from '../messages';

export const deadJobs: Translation<Messages['deadJobs']> = {
  title: 'Tareas fallidas',
  hint: 'Trabajo en segundo plano que falló en todos sus intentos. No se repite solo.',
  failed: 'No se pudieron cargar las tareas fallidas',
  none: 'No hay tareas fallidas',
  noneHint: 'Todo el trabajo en segundo plano está hecho o sigue en marcha.',
  back: 'Organizaciones',
  more: 'Mostrar más',
  attempts: '{count, plural, one {# fallo} other {# fallos}}',
  since: 'falló {moment}',
  created: 'empezó {moment}',
  noError: 'No se registró ningún error.',
  retry: {
    action: 'Reintentar',
    title: '¿Reintentar esta tarea?',
    confirm: 'Empieza de inmediato, con todos sus intentos. Hazlo cuando la causa esté resuelta.',
    button: 'Reintentar',
    failed: 'No se pudo reintentar la tarea',
  },
  discard: {
    action: 'Descartar',
    title: '¿Descartar esta tarea?',
    confirm: 'El trabajo no se hará. Esto no se puede deshacer.',
    button: 'Descartar',
    failed: 'No se pudo descartar la tarea',
  },
};
