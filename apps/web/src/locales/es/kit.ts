import { SPANISH_STAGES } from '@app/contracts/contacts/default-stages';
import type { Translation } from '../messages';
import type { kit as english } from '../en/kit';

export const kit: Translation<typeof english> = {
  cancel: 'Cancelar',
  close: 'Cerrar',
  save: 'Guardar',
  retry: 'Reintentar',
  undo: 'Deshacer',
  back: 'Volver',
  loading: 'Cargando...',
  clearSearch: 'Borrar búsqueda',
  copy: { done: 'Copiado', failed: 'El navegador no permitió copiarlo.' },
  pager: {
    label: 'Páginas',
    items: '{total, select, 1 {1 elemento} other {{total} elementos}}',
    position: '{page} de {pages}',
    first: 'Primera página',
    previous: 'Página anterior',
    next: 'Página siguiente',
    last: 'Última página',
  },
  channels: { whatsapp: 'WhatsApp', sms: 'SMS' },
  stages: SPANISH_STAGES,
  hours: {
    days: {
      monday: 'Lunes',
      tuesday: 'Martes',
      wednesday: 'Miércoles',
      thursday: 'Jueves',
      friday: 'Viernes',
      saturday: 'Sábado',
      sunday: 'Domingo',
    },
    day: 'Día',
    from: 'Desde',
    to: 'Hasta',
    nextDay: 'día siguiente',
    remove: 'Quitar estas horas',
  },
  sound: {
    play: 'Reproducir {name}',
    pause: 'Pausar {name}',
    position: 'Posición',
    positionOf: '{position} de {duration}',
    speed: 'Velocidad {rate} veces',
    broken: 'Esta grabación no se puede reproducir.',
  },
  leave: {
    title: '¿Salir sin guardar?',
    hint: 'Los cambios de aquí no están guardados.',
    confirm: 'Descartar los cambios',
    stay: 'Seguir editando',
  },
  failure: {
    title: 'No se pudo cargar',
    offline: 'No hay conexión. Revisa tu red e inténtalo de nuevo.',
    repeated: 'Esta página pidió los mismos datos una y otra vez y se detuvo.',
    unexpected: 'Algo salió mal.',
    fieldInvalid: 'Revisa este campo.',
  },
  connection: {
    lost: 'Se perdió la conexión. Los mensajes nuevos se revisan cada pocos segundos.',
    offline: 'No hay conexión. Los mensajes que escribas saldrán en cuanto vuelva.',
    unloaded: 'Esta página no se actualiza en este momento. Se está cargando de nuevo.',
    back: 'La conexión ha vuelto.',
  },
};
