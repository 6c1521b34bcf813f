import type { PublicLanguage } from '@app/contracts/public-pages/public-pages.contract';
import type { Section } from './section';

/** Document 000, sections 2 and 9: 12 sections of 23 April 2025, age 16, a cap of six months, the law of Colombia and the courts of Bogotá. */
export const TERMS_DATE = '2025-04-23';

const EN: readonly Section[] = [
  {
    id: 'acceptance',
    title: 'Acceptance',
    body: [
      'These terms are the agreement between {company} and the business that opens an account, and everybody who uses it in its name. Whoever creates an account confirms that they may bind the business.',
      'By signing up or using the service you accept these terms. If you do not agree, do not use it.',
    ],
  },
  {
    id: 'service',
    title: 'The service',
    body: [
      'Lotline lets a business talk to its customers over WhatsApp, SMS and phone calls, with contacts, a sales board, templates and a team around one inbox.',
      'Messages and calls run over your own accounts with the providers you connect, such as Twilio. Their terms and prices apply between you and them.',
    ],
  },
  {
    id: 'accounts',
    title: 'Accounts and age',
    body: [
      'You must be at least {age} years old and give true information. Each person has an account of their own; passwords are not shared.',
      'You are responsible for what happens under your accounts. Tell us at once when you suspect that somebody else uses one.',
    ],
  },
  {
    id: 'plans',
    title: 'Trial, plans and payment',
    body: [
      'A trial lasts {trial} days and needs no credit card. After it, sending needs a plan; reading and exporting remain possible.',
      'Plans are paid monthly in advance. You can cancel at any time with effect from the end of the paid month. The first payment is returned in full when you ask for it within {guarantee} days.',
    ],
  },
  {
    id: 'conduct',
    title: 'Acceptable use',
    body: [
      'You write only to people who have agreed to it or who wrote first, and you respect every request to stop. You follow the rules of WhatsApp, of carriers and of your provider.',
      [
        'no unlawful, deceptive or harassing messages',
        'no unsolicited bulk messages',
        'no attempt to reach the data of other customers or to disturb the service',
      ],
    ],
  },
  {
    id: 'your-data',
    title: 'Your data',
    body: [
      'Contacts, messages, files and everything else that you and your customers bring remain yours. You allow us to process them as far as the service needs it.',
      'You are responsible for having the right to process the data of your customers. How we handle personal data is described in the Privacy Policy.',
    ],
  },
  {
    id: 'ai',
    title: 'Artificial intelligence',
    body: [
      'Functions that use artificial intelligence are marked. Their texts can be wrong; you decide whether and how they are used with your customers.',
    ],
  },
  {
    id: 'third-parties',
    title: 'Other services',
    body: [
      'The service works with services of others that you connect. We are not responsible for their availability, their decisions (for example about templates or numbers) or their prices.',
    ],
  },
  {
    id: 'property',
    title: 'Intellectual property',
    body: [
      'The software, its design and its name belong to {company}. You receive a right to use them while your account exists, and no other.',
    ],
  },
  {
    id: 'termination',
    title: 'Suspension and end',
    body: [
      'You can close your account at any time. We may suspend an account that breaks these terms, endangers others or is not paid, and say why.',
      'You can export your data before the end. Afterwards it is deleted as the Privacy Policy describes.',
    ],
  },
  {
    id: 'liability',
    title: 'Liability',
    body: [
      'The service is provided as it is. As far as the law allows, we are not liable for indirect damage, lost profit or lost data.',
      'Our liability is limited in total to the amount that you paid in the six months before the event.',
    ],
  },
  {
    id: 'law',
    title: 'Law, courts and changes',
    body: [
      'These terms are governed by the law of Colombia. The courts of Bogotá are competent.',
      'We announce changes of these terms at least 30 days ahead by email. Whoever does not agree can cancel before they apply. Questions: {email}.',
    ],
  },
];

const ES: readonly Section[] = [
  {
    id: 'acceptance',
    title: 'Aceptación',
    body: [
      'Estos términos son el acuerdo entre {company} y la empresa que abre una cuenta, y todas las personas que la usan en su nombre. Quien crea una cuenta confirma que puede obligar a la empresa.',
      'Al registrarte o usar el servicio aceptas estos términos. Si no estás de acuerdo, no lo uses.',
    ],
  },
  {
    id: 'service',
    title: 'El servicio',
    body: [
      'Lotline permite a una empresa hablar con sus clientes por WhatsApp, SMS y llamadas, con contactos, tablero de ventas, plantillas y equipo alrededor de una sola bandeja.',
      'Los mensajes y las llamadas pasan por tus propias cuentas con los proveedores que conectas, como Twilio. Sus términos y precios rigen entre tú y ellos.',
    ],
  },
  {
    id: 'accounts',
    title: 'Cuentas y edad',
    body: [
      'Debes tener al menos {age} años y dar información verdadera. Cada persona tiene su propia cuenta; las contraseñas no se comparten.',
      'Respondes por lo que ocurre en tus cuentas. Avísanos de inmediato si sospechas que otra persona usa una.',
    ],
  },
  {
    id: 'plans',
    title: 'Prueba, planes y pago',
    body: [
      'La prueba dura {trial} días y no pide tarjeta. Después, para enviar hace falta un plan; leer y exportar sigue siendo posible.',
      'Los planes se pagan por mes adelantado. Puedes cancelar en cualquier momento con efecto al final del mes pagado. El primer pago se devuelve completo si lo pides en los primeros {guarantee} días.',
    ],
  },
  {
    id: 'conduct',
    title: 'Uso aceptable',
    body: [
      'Escribes solo a personas que lo aceptaron o que escribieron primero, y respetas toda petición de no recibir más. Cumples las reglas de WhatsApp, de los operadores y de tu proveedor.',
      [
        'nada de mensajes ilegales, engañosos o de acoso',
        'nada de envíos masivos no solicitados',
        'ningún intento de llegar a los datos de otros clientes o de perturbar el servicio',
      ],
    ],
  },
  {
    id: 'your-data',
    title: 'Tus datos',
    body: [
      'Los contactos, mensajes, archivos y todo lo que traen tú y tus clientes siguen siendo tuyos. Nos permites procesarlos en la medida en que el servicio lo necesita.',
      'Te corresponde tener derecho a tratar los datos de tus clientes. La Política de privacidad describe cómo tratamos los datos personales.',
    ],
  },
  {
    id: 'ai',
    title: 'Inteligencia artificial',
    body: [
      'Las funciones que usan inteligencia artificial están marcadas. Sus textos pueden ser incorrectos; tú decides si se usan con tus clientes y cómo.',
    ],
  },
  {
    id: 'third-parties',
    title: 'Servicios de terceros',
    body: [
      'El servicio trabaja con servicios de terceros que tú conectas. No respondemos por su disponibilidad, sus decisiones (por ejemplo sobre plantillas o números) ni sus precios.',
    ],
  },
  {
    id: 'property',
    title: 'Propiedad intelectual',
    body: [
      'El software, su diseño y su nombre pertenecen a {company}. Recibes el derecho de usarlos mientras tu cuenta exista, y ningún otro.',
    ],
  },
  {
    id: 'termination',
    title: 'Suspensión y fin',
    body: [
      'Puedes cerrar tu cuenta en cualquier momento. Podemos suspender una cuenta que incumple estos términos, pone en riesgo a otros o no se paga, y decimos por qué.',
      'Puedes exportar tus datos antes del fin. Después se eliminan como describe la Política de privacidad.',
    ],
  },
  {
    id: 'liability',
    title: 'Responsabilidad',
    body: [
      'El servicio se ofrece tal como es. Hasta donde la ley lo permite, no respondemos por daños indirectos, lucro cesante ni pérdida de datos.',
      'Nuestra responsabilidad se limita en total al importe que pagaste en los seis meses anteriores al hecho.',
    ],
  },
  {
    id: 'law',
    title: 'Ley, tribunales y cambios',
    body: [
      'Estos términos se rigen por la ley de Colombia. Son competentes los tribunales de Bogotá.',
      'Anunciamos los cambios de estos términos con al menos 30 días de anticipación por correo. Quien no esté de acuerdo puede cancelar antes de que se apliquen. Preguntas: {email}.',
    ],
  },
];

export const TERMS: Readonly<Record<PublicLanguage, readonly Section[]>> = { en: EN, es: ES };
