import type { Random } from '../random';
import { agent, agentSends, customer, customerSends, type Line } from './dialogue';

/** Short exchanges of a fleet buyer, combined into the longest conversation of the demo. */
const EXCHANGES: readonly (readonly Line[])[] = [
  [
    customer('buen dia {agent}, como va la unidad {unit}?', 'hola, novedades de la {unit}?'),
    agent(
      '¡Hola {first}! La {unit} ya salió de alistamiento, queda lista {day}.',
      'Buen día. A la {unit} le están poniendo el rotulado, mañana te confirmo.',
    ),
    customer('perfecto gracias', '👍'),
  ],
  [
    customer('me mandas foto de la {unit} con el logo?'),
    agentSends(['vehicle'], 'Aquí va la {unit}, recién salida 📸', 'Así quedó 👌'),
    customer('quedó bien, un poco mas abajo el telefono', 'excelente, así mismo las otras'),
    agent('Anotado, así las hacemos todas.'),
  ],
  [
    customer('cuanto me queda la proxima tanda de 4?', 'necesito 3 mas para octubre, mismo precio?'),
    agent('Déjame armarla. Por volumen te puedo dejar cada {model} en {offer}.'),
    customer('y con mantenimiento incluido?', 'incluye gps?'),
    agent('El primer año de mantenimiento va por nuestra cuenta; el rastreo lo cobramos al costo.'),
    customer('ok mandame la cotizacion'),
    agentSends(['quote'], 'Cotización de la tanda. Válida 10 días.'),
  ],
  [
    customer('el conductor de la {unit} dice que hala hacia la derecha', 'la {unit} frena raro'),
    agent('Tráela {day} a las {hour}, la revisamos por garantía sin costo.'),
    customer('la llevan en la mañana'),
    agent('Listo, le dejo cupo al taller. Si necesitan reemplazo les presto una.'),
    customer('genial, si necesitamos'),
  ],
  [
    customerSends(['odometer'], 'recorrido de la {unit} para el mantenimiento', 'ya le toca?'),
    agent('Sí, le toca cambio de aceite y filtros. ¿La agendo {day}?'),
    customer('si por favor, temprano', 'ok {day} a primera hora'),
    agent('Agendada la {unit}, {day} a las {hour}.'),
  ],
  [
    agent('{first}, el seguro de la {unit} vence este mes. ¿Lo renovamos con la misma compañía?'),
    customer('si, pero mandame la comparacion', 'si dale'),
    agentSends(['insurance-card'], 'Quedó renovado, te dejo la tarjeta nueva.'),
    customer('recibido 👌', 'gracias'),
  ],
  [
    customer('ya salió la placa de la {unit}?', 'las placas de la {unit}?'),
    agent('Salió hoy. El mensajero te la entrega {day} con los papeles.'),
    customer('por fin 😅', 'perfecto'),
  ],
  [
    customer('{agent} necesito factura separada para la {unit}', 'porfa factura de la {unit} a nombre de la empresa'),
    agent('Claro, te la paso a contabilidad. ¿Al mismo correo?'),
    customer('si el mismo', 'al mismo, gracias'),
    agent('Enviada ✅'),
  ],
  [
    customerSends(['voice-note']),
    agent('Escuchado, {first}. Cambiamos la {unit} por una doble cabina, sin recargo.'),
    customer('eso era, gracias', 'perfecto {agent}'),
  ],
  [
    customer('puedes hablar con nuestro contador? tiene dudas del leasing', 'a mi socio le interesa el leasing, le explicas?'),
    agent('Con gusto. Pásale mi número o dime a qué hora lo llamo.'),
    customer('llamalo {day} a las {hour}'),
    agent('Anotado, lo llamo yo.'),
    agent('Hablé con él: quedó claro el canon y la opción de compra 👍', 'Ya hablamos, le mandé la tabla de amortización.'),
  ],
  [
    customer('un conductor rayó la {unit} 🤦‍♂️', 'le rompieron el espejo a la {unit}'),
    customerSends(['trade-in'], 'mira como quedó', ''),
    agent('Uy. Eso es de un día en el taller. ¿La traes {day}?'),
    customer('si, avisame el costo antes'),
    agent('Te sale en {deposit}, precio de flota.'),
    customer('aprobado', 'dale, aprobado'),
  ],
  [
    agent('Buenas, {first}. Entrega de la {unit} {day} a las {hour} en su bodega, ¿confirmas?'),
    customer('confirmado', 'confirmado, los espero'),
    agent('¡Gracias! Lleven el sello de la empresa para el acta.'),
  ],
  [
    customer('cuantas llevamos ya?', 'cuantas faltan por entregar?'),
    agent('Con la {unit} ya van entregadas todas las de esta tanda; quedan dos en rotulado.'),
    customer('vamos bien', 'excelente trabajo'),
    agent('Gracias a ti por la confianza 🙌'),
  ],
  [
    customer('hay descuento en llantas por flota?', 'precio de 4 llantas para la {unit}?'),
    agent('Sí, 18 % sobre lista si cambias el juego completo.'),
    customer('hazle entonces', 'ok agendame'),
    agent('Listo, {day} a las {hour}. Balanceo incluido.'),
  ],
];

export const FLEET_BUYER = { firstName: 'Hernán', lastName: 'Castellanos', company: 'Transportes del Caribe' };

/** At least this number of lines, from exchanges in varying order with hours in between. */
export function fleetExchanges(lines: number, random: Random): Line[][] {
  const chosen: Line[][] = [];
  for (let count = 0; count < lines; count = chosen.flat().length) {
    chosen.push(...random.shuffled(EXCHANGES).map(beginningHoursLater));
  }
  return upTo(lines, chosen);
}

function beginningHoursLater([first, ...rest]: readonly Line[]): Line[] {
  return first ? [{ ...first, after: [2, 24] }, ...rest] : [];
}

function upTo(lines: number, exchanges: Line[][]): Line[][] {
  let count = 0;
  return exchanges.filter((exchange) => {
    const isNeeded = count < lines;
    count += isNeeded ? exchange.length : 0;
    return isNeeded;
  });
}
