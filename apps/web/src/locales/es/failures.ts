import type { MessageFailureMessages } from '../coded-messages';

export const failures: MessageFailureMessages = {
  'failure.credentials': {
    words: 'Las credenciales de Twilio no son válidas.',
    next: 'Pide a un gerente que las revise en Configuración.',
  },
  'failure.account_suspended': {
    words: 'La cuenta de mensajes está suspendida o bloqueada.',
    next: 'Pide a un gerente que la revise en la consola de Twilio.',
  },
  'failure.rate_limited': { words: 'Demasiados envíos a la vez, o se alcanzó el límite diario.', next: 'Inténtalo más tarde.' },
  'failure.number_invalid': { words: 'El número no existe o no puede recibir mensajes.', next: 'Revisa el número del contacto.' },
  'failure.sender_invalid': {
    words: 'El remitente configurado no sirve para este canal.',
    next: 'Pide a un gerente que revise el remitente en Configuración.',
  },
  'failure.country_disabled': { words: 'El país de destino no está habilitado en Twilio.', next: 'Pide a un gerente que lo habilite.' },
  'failure.content_missing': { words: 'Faltan datos del mensaje.', next: 'Escríbelo de nuevo.' },
  'failure.trial_account': {
    words: 'En una cuenta de prueba, el número debe estar verificado o unirse al sandbox de WhatsApp.',
    next: 'Verifica el número en la consola de Twilio.',
  },
  'failure.opted_out': {
    words: 'El contacto se dio de baja de este canal o bloqueó el número.',
    next: 'Llámalo; debe escribir START para volver a recibir mensajes.',
  },
  'failure.stop_asked': {
    words: 'Quizá el contacto pidió no recibir más mensajes: no se envía nada automático.',
    next: 'Decide sobre la petición en la conversación.',
  },
  'failure.queue_full': { words: 'El mensaje esperó demasiado en la cola.', next: 'Inténtalo de nuevo en unos minutos.' },
  'failure.no_route': { words: 'Es un teléfono fijo, o su operador no acepta SMS.', next: 'Llama o escribe por WhatsApp.' },
  'failure.too_long': { words: 'El mensaje es demasiado largo (máximo 1600 caracteres).', next: 'Divídelo en dos.' },
  'failure.media': { words: 'El archivo no se pudo enviar (tipo o tamaño).', next: 'Envía un archivo más pequeño o en otro formato.' },
  'failure.template': { words: 'La plantilla o sus variables no coinciden.', next: 'Sincroniza las plantillas y elige de nuevo.' },
  'failure.unreachable': { words: 'El teléfono está apagado o sin cobertura.', next: 'Inténtalo más tarde.' },
  'failure.blocked': { words: 'El destinatario, el operador o WhatsApp bloqueó el mensaje.', next: 'Usa otro canal.' },
  'failure.filtered': { words: 'El operador filtró el mensaje como spam.', next: 'Cambia el texto, sin enlaces cortos.' },
  'failure.registration': {
    words: 'Los operadores aún no tienen registrado el remitente.',
    next: 'Pide a un gerente que termine el registro en Twilio.',
  },
  'failure.carrier_error': { words: 'El operador tuvo una interrupción y no respondió.', next: 'Inténtalo más tarde.' },
  'failure.fraud_block': {
    words: 'Twilio retiene los mensajes a este número porque sospecha un fraude.',
    next: 'Inténtalo de nuevo en unas horas o llama.',
  },
  'failure.quiet_hours': {
    words: 'La ley no permite este mensaje a la hora local del cliente.',
    next: 'Envíalo entre las 8 y las 21 h del lugar del cliente.',
  },
  'failure.legal_risk': {
    words: 'El control legal de Twilio no envía marketing a este número, porque su titular ha demandado por mensajes.',
    next: 'Saca al contacto de las campañas; llama, o escribe solo sobre lo que pidió.',
  },
  'failure.account_limit': {
    words: 'La cuenta de prueba de Twilio ya envió todos los mensajes permitidos.',
    next: 'Pide a un gerente que amplíe la cuenta de Twilio.',
  },
  'failure.sender_disconnected': {
    words: 'El remitente de WhatsApp ya no está bien conectado.',
    next: 'Pide a un gerente que lo conecte de nuevo en la consola de Twilio.',
  },
  'failure.template_file': {
    words: 'WhatsApp no pudo abrir el archivo de ejemplo de la plantilla.',
    next: 'Pide a un gerente que revise la dirección del archivo de la plantilla.',
  },
  'failure.channel_error': { words: 'WhatsApp tuvo un error temporal.', next: 'Inténtalo de nuevo en unos minutos.' },
  'failure.not_on_whatsapp': { words: 'Este número no tiene WhatsApp.', next: 'Escribe por SMS o llama.' },
  'failure.content_refused': { words: 'WhatsApp rechazó el contenido.', next: 'Cambia el texto o usa una plantilla aprobada.' },
  'failure.withheld': {
    words: 'WhatsApp no entregó este mensaje de marketing al contacto.',
    next: 'Espera 24 horas antes de enviar otro.',
  },
  'failure.marketing_stopped': {
    words: 'El contacto detuvo los mensajes de marketing del concesionario en WhatsApp.',
    next: 'Escribe cuando te escriba, o envía una plantilla de utilidad.',
  },
  'failure.marketing_terms': {
    words: 'No se han aceptado las condiciones de WhatsApp para mensajes de marketing.',
    next: 'Pide a un gerente que las acepte en WhatsApp Manager, en Resumen y Alertas.',
  },
  'failure.window_closed': { words: 'Pasaron más de 24 horas desde que el cliente escribió.', next: 'Envía una plantilla.' },
  'failure.plan_channel': {
    words: 'El plan no incluye este canal.',
    next: 'Escribe por otro canal o pide un plan mayor a un propietario.',
  },
  'failure.trial_ended': { words: 'La prueba gratuita terminó antes del envío.', next: 'Envíalo de nuevo cuando haya un plan.' },
  'failure.organization_suspended': {
    words: 'La cuenta se suspendió antes del envío.',
    next: 'Envíalo de nuevo cuando la cuenta esté activa.',
  },
  'failure.not_confirmed': { words: 'No es seguro que el mensaje haya salido.', next: 'Pregunta al cliente antes de enviarlo otra vez.' },
  'failure.unknown': { words: 'El operador no dio motivo.', next: 'Inténtalo una vez más.' },
};
