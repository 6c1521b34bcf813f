interface DemoReply {
  shortcut: string;
  body: string;
}

/** Common replies of a dealership, in both languages of its customers. */
export const TEAM_REPLIES: readonly DemoReply[] = [
  { shortcut: 'hola', body: 'Hola {{first_name}}, soy {{agent_name}} de {{dealership}}. ¿En qué le puedo ayudar?' },
  { shortcut: 'hello', body: 'Hi {{first_name}}, this is {{agent_name}} from {{dealership}}. How can I help you?' },
  { shortcut: 'cita', body: '¿Le viene bien pasar mañana? Tengo espacio a las 10:00 y a las 16:30 para una prueba de manejo.' },
  { shortcut: 'visit', body: 'Would tomorrow work for you? I have 10:00 am and 4:30 pm open for a test drive.' },
  { shortcut: 'horario', body: 'Abrimos de lunes a sábado de 9:00 a 19:00 y los domingos de 11:00 a 17:00.' },
  {
    shortcut: 'documentos',
    body: 'Para avanzar con el financiamiento necesito: identificación, comprobante de domicilio y los dos últimos recibos de nómina.',
  },
  { shortcut: 'financing', body: 'We work with several lenders. What down payment and monthly payment do you have in mind?' },
  { shortcut: 'permuta', body: 'Con gusto valoramos su auto actual, {{first_name}}. ¿Me envía año, versión, millaje y cuatro fotos?' },
  { shortcut: 'disponible', body: 'Sí, todavía está disponible. ¿Quiere que se lo aparte hasta mañana sin compromiso?' },
  { shortcut: 'gracias', body: '¡Gracias por su visita, {{first_name}}! Cualquier duda, aquí estoy. — {{agent_name}}' },
];

/** Personal replies of the first salesperson. */
export const PERSONAL_REPLIES: readonly DemoReply[] = [
  { shortcut: 'seguimiento', body: 'Hola {{first_name}}, ¿pudo pensarlo? Sigo a su disposición para cualquier duda.' },
];
