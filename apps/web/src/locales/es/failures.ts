import type { MessageFailureMessages } from '../coded-messages';

export const failures: MessageFailureMessages = {
  'failure.credentials': {
    words: 'Las credenciales de Twilio no son válidas.',
    next: 'Pida a un gerente que las revise en Configuración.',
  },
  'failure.account_suspended': {
    words: 'La cuenta de mensajes está suspendida o bloqueada.',
    next: 'Pida a un gerente que la revise en la consola de Twilio.',
  },
  'failure.rate_limited': { words: 'Demasiados envíos a la vez, o se alcanzó el límite diario.', next: 'Inténtelo más tarde.' },
  'failure.number_invalid': { words: 'El número no existe o no puede recibir mensajes.', next: 'Revise el número del contacto.' },
  'failure.sender_invalid': {
    words: 'El remitente configurado no sirve para este canal.',
    next: 'Pida a un gerente que revise el remitente en Configuración.',
  },
  'failure.country_disabled': { words: 'El país de destino no está habilitado en Twilio.', next: 'Pida a un gerente que lo habilite.' },
  'failure.content_missing': { words: 'Faltan datos del mensaje.', next: 'Escríbalo de nuevo.' },
  'failure.trial_account': {
    words: 'En una cuenta de prueba, el número debe estar verificado o unirse al sandbox de WhatsApp.',
    next: 'Verifique el número en la consola de Twilio.',
  },
  'failure.opted_out': {
    words: 'El contacto se dio de baja de este canal.',
    next: 'Llámelo; debe escribir START para volver a recibir mensajes.',
  },
  'failure.queue_full': { words: 'El mensaje esperó demasiado en la cola.', next: 'Inténtelo de nuevo en unos minutos.' },
  'failure.no_route': { words: 'Es un teléfono fijo, o su operador no acepta SMS.', next: 'Llame o escriba por WhatsApp.' },
  'failure.too_long': { words: 'El mensaje es demasiado largo (máximo 1600 caracteres).', next: 'Divídalo en dos.' },
  'failure.media': { words: 'El archivo no se pudo enviar (tipo o tamaño).', next: 'Envíe un archivo más pequeño o en otro formato.' },
  'failure.template': { words: 'La plantilla o sus variables no coinciden.', next: 'Sincronice las plantillas y elija de nuevo.' },
  'failure.unreachable': { words: 'El teléfono está apagado o sin cobertura.', next: 'Inténtelo más tarde.' },
  'failure.blocked': { words: 'El destinatario, el operador o WhatsApp bloqueó el mensaje.', next: 'Use otro canal.' },
  'failure.filtered': { words: 'El operador filtró el mensaje como spam.', next: 'Cambie el texto, sin enlaces cortos.' },
  'failure.registration': {
    words: 'Falta registrar el número para Estados Unidos.',
    next: 'Pida a un gerente que termine el registro en Twilio.',
  },
  'failure.channel_error': { words: 'WhatsApp tuvo un error temporal.', next: 'Inténtelo de nuevo en unos minutos.' },
  'failure.not_on_whatsapp': { words: 'Este número no tiene WhatsApp.', next: 'Escriba por SMS o llame.' },
  'failure.content_refused': { words: 'WhatsApp rechazó el contenido.', next: 'Cambie el texto o use una plantilla aprobada.' },
  'failure.withheld': {
    words: 'WhatsApp no entregó este mensaje de marketing al contacto.',
    next: 'Espere 24 horas antes de enviar otro.',
  },
  'failure.window_closed': { words: 'Pasaron más de 24 horas desde que el cliente escribió.', next: 'Envíe una plantilla.' },
  'failure.plan_channel': {
    words: 'El plan no incluye este canal.',
    next: 'Escribe por otro canal o pide un plan mayor a un propietario.',
  },
  'failure.trial_ended': { words: 'La prueba gratuita terminó antes del envío.', next: 'Envíalo de nuevo cuando haya un plan.' },
  'failure.organization_suspended': {
    words: 'La cuenta se suspendió antes del envío.',
    next: 'Envíalo de nuevo cuando la cuenta esté activa.',
  },
  'failure.not_confirmed': { words: 'No es seguro que el mensaje haya salido.', next: 'Pregunte al cliente antes de enviarlo otra vez.' },
  'failure.unknown': { words: 'El operador no dio motivo.', next: 'Inténtelo una vez más.' },
};
