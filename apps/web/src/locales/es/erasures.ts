import type { Translation } from '../messages';
import type { erasures as english } from '../en/erasures';

export const erasures: Translation<typeof english> = {
  title: 'Datos borrados',
  open: 'Borrar sus datos…',
  listLink: 'Datos borrados',
  back: 'Volver a los contactos',
  profile: 'Nombre, números, correo, empresa, notas, etiquetas y palabras de búsqueda',
  kinds: {
    conversations: '{count, plural, one {# conversación} other {# conversaciones}}',
    messages: '{count, plural, one {# mensaje} other {# mensajes}}',
    files: '{count, plural, one {# archivo} other {# archivos}}',
    scheduled_messages: '{count, plural, one {# mensaje programado} other {# mensajes programados}}',
    notes: '{count, plural, one {# nota} other {# notas}}',
    stage_moves: '{count, plural, one {# cambio de etapa} other {# cambios de etapa}}',
    assignments: '{count, plural, one {# asignación} other {# asignaciones}}',
  },
  copies: 'Las copias de mensajes y archivos en el proveedor de mensajes',
  done: 'La persona fue borrada',
  doneHint:
    '{count, plural, =0 {No había mensajes.} one {Se borró # mensaje; se están quitando sus copias.} other {Se borraron # mensajes; se están quitando sus copias.}}',
  contact: 'Contacto n.º {id}',
  by: '{name}, {time}',
  somebody: 'Alguien que ya no está',
  finished: 'Todo borrado',
  progress: '{done} de {total} copias quitadas',
  more: 'Mostrar más',
  empty: 'No se ha borrado a nadie',
  emptyHint: 'Si alguien pide que borres sus datos, hazlo desde su contacto. Aquí queda el registro, sin datos personales.',
  failed: 'No se pudo cargar la lista',
  dialog: {
    title: '¿Borrar a {name}?',
    titleWithoutName: '¿Borrar a esta persona?',
    hint: 'Para quien pide ser olvidado. Esto no se puede deshacer.',
    remains:
      'Solo quedan huellas cifradas de los números y del correo, para que nadie vuelva a agregar a la persona ni a escribirle. Un mensaje suyo comienza un contacto nuevo.',
    name: 'Escribe «{name}» para confirmar',
    cancel: 'Cancelar',
    confirm: 'Borrar para siempre',
    failed: 'No se pudo cargar lo que se borraría',
  },
};
