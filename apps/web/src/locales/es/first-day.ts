import type { TranslatedMessages } from '../messages';

export const firstDay: TranslatedMessages['firstDay'] = {
  title: 'Primer día',
  progress: '{done, number} de {all, number}',
  isDone: 'Hecho:',
  isOpen: 'Pendiente:',
  close: 'Guardar la lista',
  putAway: 'La lista está guardada',
  putAwayHint: 'La encuentras de nuevo en la ayuda.',
  undo: 'Deshacer',
  takeOut: 'Mostrar en el panel',
  failed: 'No se pudo guardar. Inténtalo de nuevo.',
  dealership: 'Tu concesionario',
  askPerson: 'Pídeselo a {names}.',
  askManager: 'Pídeselo a un gerente.',
  counts: {
    team: '{count, plural, one {# persona} other {# personas}}',
    stock: '{count, plural, one {# vehículo} other {# vehículos}}',
  },
  setup: {
    company: {
      title: 'Datos de la empresa',
      hint: 'Dirección, país y zona horaria. Unos 2 minutos.',
      action: 'Completar',
    },
    twilio: {
      title: 'Conectar Twilio',
      hint: 'Necesitas tu propia cuenta de Twilio: su SID y su token. Unos 10 minutos.',
      action: 'Conectar',
    },
    contacts: { title: 'Importar contactos', hint: 'Un archivo CSV o Excel de tu CRM anterior, unos 5 minutos.', action: 'Carga masiva' },
    team: { title: 'Invitar al equipo', hint: 'Nombre y correo de cada persona, 1 minuto.', action: 'Invitar' },
    stock: {
      title: 'Conectar el inventario',
      hint: 'Un feed o archivo de tus vehículos, unos 5 minutos; o agrega el primero a mano.',
      action: 'Abrir el inventario',
    },
    calls: { title: 'Activar llamadas en tu navegador', hint: 'Una prueba de tu micrófono, 1 minuto.', action: 'Abrir llamadas' },
    conversation: {
      title: 'Primera conversación',
      hint: 'Responde al primer cliente que escriba. Menos de un minuto.',
      action: 'Abrir Leads',
    },
  },
  parts: {
    credentials: 'SID y token de la cuenta',
    number: 'Número de teléfono para SMS',
    sender: 'Remitente de WhatsApp',
    test_message: 'Mensaje de prueba a tu propio teléfono',
  },
  test: {
    open: 'Enviar un mensaje de prueba',
    title: 'Mensaje de prueba a tu propio teléfono',
    hint: 'Es un mensaje de texto real desde tu número. Respóndelo desde tu teléfono: la respuesta aparece en Leads.',
    phone: 'Tu número de móvil',
    body: 'Este es el mensaje de prueba de {organization}. Respóndelo y verás tu respuesta en Lotline.',
    send: 'Enviar',
    cancel: 'Cancelar',
    failed: 'No se pudo enviar el mensaje de prueba.',
    writeFirst: 'Escribe a tu número de WhatsApp desde tu propio teléfono y respóndete en Leads.',
  },
  own: {
    language: { title: 'Elige tu idioma', hint: 'Solo para ti. Puedes cambiarlo en tu menú.' },
    notices: {
      title: 'Permite las notificaciones',
      hint: 'Para enterarte de un mensaje mientras haces otra cosa. 1 minuto.',
      action: 'Abrir notificaciones',
    },
    sound: {
      title: 'Escucha el sonido de un chat nuevo',
      hint: 'Comprueba que este equipo suena lo bastante fuerte.',
      action: 'Reproducir',
    },
    microphone: {
      title: 'Prueba el micrófono',
      hint: 'Para notas de voz y llamadas. Tu navegador pregunta una vez.',
      action: 'Probar',
      refused: 'El micrófono no está disponible',
      refusedHint: 'Permítelo en los ajustes de tu navegador y prueba de nuevo.',
    },
    phone_app: {
      title: 'Lotline en tu teléfono',
      hint: 'Abre esta dirección en tu teléfono, entra y elige «Añadir a pantalla de inicio» en el menú del navegador. 2 minutos.',
      action: 'Copiar la dirección',
    },
    first_reply: { title: 'Responde a tu primer cliente', hint: 'Tu lista está en Leads.', action: 'Abrir Leads' },
  },
};
