import type { PublicLanguage } from '@app/contracts/public-pages/public-pages.contract';
import type { Section } from './section';

export const PRIVACY_DATE = '2026-11-26';

const EN: readonly Section[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    body: [
      '{company} runs Lotline. For the accounts of our users we decide how personal data is used. For the customers of a dealership the dealership decides, and we process their data on its behalf.',
      'Contact for everything about privacy: {email}.',
    ],
  },
  {
    id: 'what',
    title: 'What is kept',
    body: [
      [
        'accounts: name, email, password (only as a hash), language, role, devices that receive notifications, sign-ins with address and browser',
        'customers of a dealership: name, phone numbers, email, notes, tags, stage, opt-outs and the history of these',
        'conversations: messages in both directions, files, voice notes, delivery statuses, internal notes',
        'calls: numbers, times, outcome, and the recording where a dealership switched it on and announced it',
        'logs: who changed what and when, requests without their contents, the provider’s notifications',
      ],
    ],
  },
  {
    id: 'why',
    title: 'Why',
    body: [
      'To deliver the service that the dealership ordered (contract), to keep it secure and working (legitimate interest), and where the law demands it. We do not sell data, show advertising or train models with it.',
    ],
  },
  {
    id: 'periods',
    title: 'How long',
    body: [
      [
        'contacts, conversations and files: until the dealership deletes them or closes its account',
        'an erased person: content at once, also in files; what remains is a keyed fingerprint of the number, so that an erased person is not written to again',
        'calls and their notes: like conversations; recordings and voicemails: {recordingDays} days, or as many as the dealership chose ({minRecordingDays} to {maxRecordingDays}), longer only under a legal hold',
        'sessions: {sessionDays} days at most; sign-ins: {signInDays} days; failed sign-ins: one day',
        'notifications of the providers: {receiptDays} days, those that fit nowhere {quarantineDays}; notices in the bell: {noticeDays} days; events of the live connection: {eventDays} days',
        'files of an import: {importDays} days',
        'audit log: {auditMonths} months',
      ],
    ],
  },
  {
    id: 'recipients',
    title: 'Who else receives it',
    body: [
      [
        'Twilio, over the dealership’s own account: messages, calls and numbers',
        'an AI provider (OpenAI, Anthropic or Groq), only where the dealership connected one: the conversation that the function needs',
        'the mail service: address and content of mails that we send',
        'the browser vendors’ push services: encrypted notifications, for people who switched them on',
        'the host of this installation',
      ],
      'Some of them work outside of your country, on the basis of standard contractual clauses or an equivalent.',
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: [
      'You may ask for access, correction, erasure, restriction, a copy in a common format, and object, under the GDPR, the Colombian Ley 1581 of 2012 and the CCPA. Nobody is treated worse for it.',
      'A dealership serves these rights in the product: a person’s data can be exported and erased for good, and an opt-out counts at once. Customers of a dealership turn to the dealership; if it does not answer, to {email}. You may also complain to your authority, in Colombia the Superintendencia de Industria y Comercio.',
    ],
  },
  {
    id: 'security',
    title: 'Security',
    body: [
      'Transport is encrypted, credentials of providers are encrypted at rest, each dealership’s data is separated in the database itself, a second factor is available, and access is logged.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies',
    body: [
      'There are no trackers, hence no banner. We set a cookie for the session and one that protects forms once you sign in, and one for the language when you choose it.',
    ],
  },
  {
    id: 'children',
    title: 'Age',
    body: ['The service is not meant for people under {age}.'],
  },
  {
    id: 'changes',
    title: 'Changes',
    body: ['We change this page when the product changes, and announce what matters by email before it applies.'],
  },
];

const ES: readonly Section[] = [
  {
    id: 'who',
    title: 'Quién es responsable',
    body: [
      '{company} opera Lotline. En las cuentas de nuestros usuarios decidimos nosotros cómo se usan los datos personales. En los datos de los clientes de un concesionario decide el concesionario, y los tratamos por su encargo.',
      'Contacto para todo lo relativo a la privacidad: {email}.',
    ],
  },
  {
    id: 'what',
    title: 'Qué se guarda',
    body: [
      [
        'cuentas: nombre, correo, contraseña (solo como hash), idioma, rol, dispositivos con notificaciones, inicios de sesión con dirección y navegador',
        'clientes de un concesionario: nombre, teléfonos, correo, notas, etiquetas, etapa, bajas y el historial de todo ello',
        'conversaciones: mensajes en ambos sentidos, archivos, notas de voz, estados de entrega, notas internas',
        'llamadas: números, horas, resultado, y la grabación si el concesionario la activó y la anunció',
        'registros: quién cambió qué y cuándo, peticiones sin su contenido, avisos de los proveedores',
      ],
    ],
  },
  {
    id: 'why',
    title: 'Para qué',
    body: [
      'Para prestar el servicio que el concesionario contrató (contrato), para mantenerlo seguro y en marcha (interés legítimo) y donde la ley lo exige. No vendemos datos, no mostramos publicidad ni entrenamos modelos con ellos.',
    ],
  },
  {
    id: 'periods',
    title: 'Por cuánto tiempo',
    body: [
      [
        'contactos, conversaciones y archivos: hasta que el concesionario los elimine o cierre su cuenta',
        'una persona borrada: el contenido de inmediato, también en archivos; queda una huella cifrada del número, para no volver a escribirle',
        'llamadas y sus notas: como las conversaciones; grabaciones y mensajes de voz: {recordingDays} días, o los que el concesionario eligió (de {minRecordingDays} a {maxRecordingDays}), más tiempo solo por una retención legal',
        'sesiones: {sessionDays} días como máximo; inicios de sesión: {signInDays} días; intentos fallidos: un día',
        'avisos de los proveedores: {receiptDays} días, los que no encajan en nada {quarantineDays}; avisos de la campana: {noticeDays} días; eventos de la conexión en vivo: {eventDays} días',
        'archivos de una importación: {importDays} días',
        'registro de auditoría: {auditMonths} meses',
      ],
    ],
  },
  {
    id: 'recipients',
    title: 'Quién más los recibe',
    body: [
      [
        'Twilio, por la cuenta propia del concesionario: mensajes, llamadas y números',
        'un proveedor de IA (OpenAI, Anthropic o Groq), solo si el concesionario conectó uno: la conversación que la función necesita',
        'el servicio de correo: dirección y contenido de los correos que enviamos',
        'los servicios de notificaciones de los navegadores: avisos cifrados, para quien los activó',
        'quien aloja esta instalación',
      ],
      'Algunos trabajan fuera de tu país, con cláusulas contractuales tipo o un equivalente.',
    ],
  },
  {
    id: 'rights',
    title: 'Tus derechos',
    body: [
      'Puedes pedir acceso, corrección, supresión, limitación, una copia en un formato común y oponerte, según el RGPD, la Ley 1581 de 2012 de Colombia y la CCPA. Nadie recibe peor trato por ello.',
      'El concesionario atiende estos derechos en el producto: los datos de una persona se exportan y se borran de forma definitiva, y una baja cuenta de inmediato. Los clientes de un concesionario se dirigen a él; si no responde, a {email}. También puedes reclamar ante tu autoridad, en Colombia la Superintendencia de Industria y Comercio.',
    ],
  },
  {
    id: 'security',
    title: 'Seguridad',
    body: [
      'El transporte va cifrado, las credenciales de los proveedores se guardan cifradas, los datos de cada concesionario están separados en la propia base de datos, hay segundo factor y los accesos quedan registrados.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies',
    body: [
      'No hay rastreadores, y por eso no hay aviso. Ponemos una cookie de sesión y otra que protege los formularios cuando inicias sesión, y una de idioma cuando lo eliges.',
    ],
  },
  {
    id: 'children',
    title: 'Edad',
    body: ['El servicio no está dirigido a menores de {age} años.'],
  },
  {
    id: 'changes',
    title: 'Cambios',
    body: ['Cambiamos esta página cuando cambia el producto, y anunciamos por correo lo importante antes de que se aplique.'],
  },
];

export const PRIVACY: Readonly<Record<PublicLanguage, readonly Section[]>> = { en: EN, es: ES };
