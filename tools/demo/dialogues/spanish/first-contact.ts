import { EITHER, SMS, WHATSAPP, agent, agentSends, assistant, customer, later, type Dialogue } from '../dialogue';

export const FIRST_CONTACT: Dialogue[] = [
  {
    id: 'es-disponibilidad',
    language: 'es',
    channels: EITHER,
    stages: ['contacted', 'appt_scheduled', 'working_deal'],
    lines: [
      customer(
        'hola buenas, vi {the} {model} en la pagina, sigue disponible?',
        'Buenas tardes, {the} {vehicle} todavía está disponible?',
        'holaa me interesa {the} {model} q publicaron',
      ),
      agent(
        '¡Hola {first}! Soy {agent} de {org}. Sí, {the} {vehicle} está disponible en {price}. ¿Piensas comprar de contado o con financiación?',
        '¡Hola! Te habla {agent}, de {org}. {The} {vehicle} sigue en sala, en {price}. ¿Sería de contado o financiando una parte?',
      ),
      customer('con financiacion', 'de contado si me hacen buen precio', 'financiado, tengo {down} de inicial'),
      customer('y cuanto recorrido tiene?', 'q kilometraje tiene?'),
      agent(
        'Tiene {mileage}, un solo dueño y los mantenimientos al día 👌',
        'Va en {mileage}. Un solo dueño, sin choques y con todos los mantenimientos.',
      ),
      agentSends(['vehicle'], 'Así está hoy, sin retoques 😉', 'Foto de esta mañana 📸'),
      customer('se ve muy lindo', 'uy está impecable 😍', 'q bien se ve'),
      customer('lo puedo ver {day}?', 'puedo pasar {day}?'),
      agent('Claro que sí. Te espero {day} a las {hour} en {address}. ¿Te queda bien?'),
      customer('perfecto ahi estare 👍', 'listo, nos vemos', 'ok perfecto gracias'),
      agent('Listo, {first}, quedas en mi agenda. Cualquier cosa me escribes por aquí.', '¡Agendado! Pregunta por mí al llegar 🙌'),
    ],
  },
  {
    id: 'es-recomendacion',
    language: 'es',
    channels: EITHER,
    stages: ['contacted', 'working_deal'],
    lines: [
      customer(
        'buenas, q carro me recomiendan por {budget}? es para la familia',
        'hola, tengo {budget} y necesito un carro familiar, que me recomiendan?',
      ),
      assistant(
        '¡Hola {first}! Soy el asistente virtual de {org}. Con {budget} hay buenas opciones. ¿Cuántos son en casa, y andan más en ciudad o en carretera?',
      ),
      customer('somos 5 y casi todo ciudad', 'somos 4, el fin de semana salimos de viaje'),
      assistant(
        'Entonces te sugiero {the} {vehicle} ({price}) o {theOther} {other} ({otherPrice}): buen consumo y espacio para sillas de niños. ¿Te paso con un asesor para ver cuotas?',
      ),
      customer('si porfa', 'sii por favor'),
      agent('Hola {first}, soy {agent}. Ya vi lo que buscas. Con {down} de inicial te quedaría cerca de {monthly} al mes.'),
      customer('uy está bien', 'mm ok no está mal'),
      customer('dejame hablo con mi esposa y te aviso', 'lo hablo en la casa y te cuento'),
      agent('Con gusto, tómense su tiempo. Si quieren verlo en familia, los domingos abrimos hasta las 4.'),
    ],
  },
  {
    id: 'es-nocturno',
    language: 'es',
    channels: WHATSAPP,
    stages: ['new', 'contact_attempt'],
    atNight: true,
    lines: [
      customer('hola, a esta hora contestan?', 'Buenas noches, disculpen la hora'),
      assistant('¡Hola! Soy el asistente virtual de {org}. La sala ya cerró, pero con gusto te ayudo. ¿Qué vehículo te interesa?'),
      customer('{the} {vehicle}, queria saber si reciben mi {trade} en parte de pago'),
      assistant(
        'Sí, recibimos usados. Para un estimado necesito el recorrido y un par de fotos. Mañana a primera hora un asesor te confirma el valor.',
      ),
      customer('dale, mañana las mando', 'ok mañana les mando fotos'),
      assistant('Perfecto. Queda anotado para el equipo de ventas. ¡Buenas noches! 🌙'),
    ],
  },
  {
    id: 'es-silencio',
    language: 'es',
    channels: EITHER,
    stages: ['contact_attempt', 'lost'],
    lines: [
      customer('info de {the} {model}', 'precio de {the} {model}?', 'hola, cuanto vale {the} {model}'),
      agent(
        '¡Hola {first}! {The} {vehicle} está en {price}. ¿Te gustaría verlo esta semana?',
        'Hola {first}, con gusto. {The} {model} está en {price}, con {mileage}. ¿Cuándo puedes pasar a verlo?',
      ),
      later(17, 21, agent('Hola {first}, ¿alcanzaste a ver mi mensaje? Sigo pendiente por si quieres agendar una visita 🙂')),
    ],
  },
  {
    id: 'es-robot',
    language: 'es',
    channels: EITHER,
    stages: ['new', 'contacted'],
    lines: [
      customer('eres un robot?', 'hola, hablo con una persona o con un robot?'),
      assistant(
        'Soy el asistente virtual de {org} 🤖. Puedo darte precios, disponibilidad y agendarte. Si prefieres hablar con una persona, escribe "asesor".',
      ),
      customer('asesor', 'asesor porfa'),
      agent('¡Hola {first}! Aquí {agent}, de carne y hueso 😄 ¿En qué te ayudo?'),
      customer('jajaja ok. {the} {model} tiene camara de reversa?', 'menos mal 😅 quiero saber si {the} {model} tiene camara de reversa'),
      agent('Sí, la versión que tenemos trae cámara y sensores. Te mando una foto.'),
      agentSends(['vehicle']),
      customer('gracias! voy {day}', 'q bien, {day} me acerco'),
      agent('Te espero entonces. Estamos en {address}.'),
    ],
  },
  {
    id: 'es-numero-equivocado',
    language: 'es',
    channels: EITHER,
    stages: ['lost'],
    lines: [
      customer('Buenas, la cita con el doctor Ramírez sigue para mañana?', 'Don Julio ya le dejé el paquete en portería'),
      agent('Hola, creo que es un número equivocado: aquí es {org}, venta de vehículos 🙂'),
      customer('uy que pena, disculpe', 'ayy perdón jaja'),
      agent('No hay problema, ¡feliz día!'),
    ],
  },
  {
    id: 'es-primer-intento',
    language: 'es',
    channels: SMS,
    stages: ['new', 'contact_attempt'],
    lines: [
      agent('Hola {first}, soy {agent} de {org}. Vi que preguntaste por {the} {vehicle} en la página. ¿Te llamo o prefieres por aquí?'),
      later(20, 27, agent('{first}, {the} {model} sigue disponible. Si te sirve, lo aparto hasta {day} sin compromiso.')),
    ],
  },
  {
    id: 'es-spanglish',
    language: 'es',
    country: 'US',
    channels: EITHER,
    stages: ['contacted', 'working_deal', 'appt_scheduled'],
    lines: [
      customer('hola, do you guys hablan español?', 'hi, mi mamá quiere el {model} pero she only speaks spanish'),
      agent('¡Claro que sí! Here half the team speaks Spanish. ¿Busca el {model} para ella?'),
      customer('yes para ella, algo easy de parquear', 'si, she needs it para el trabajo'),
      agent('Then it is a great pick: cámara, sensores and very good on gas. {price}, con {mileage}.'),
      customer('ok y el down payment?', 'cuanto de down?'),
      agent('Con {down} queda en {monthly} al mes, more or less. ¿Vienen {day}?'),
      customer('ok la llevo {day} after work', 'perfect, {day} vamos'),
      agent('¡Los espero! Ask for {agent}, yo los atiendo.'),
    ],
  },
];
