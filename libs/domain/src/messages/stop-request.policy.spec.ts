import { describe, expect, it } from 'vitest';
import { mayAskToStop } from './stop-request.policy';

describe('mayAskToStop', () => {
  it.each([
    'Stop texting me',
    'please stop messaging me!',
    'Stop please',
    'STOP\n\nSent from my iPhone',
    'STOP - John',
    'Stop. Juan Pérez',
    'Please STOP',
    'remove me',
    'Remove me from your list',
    'Take my number off',
    "Don't text me again",
    'Do not contact me',
    'do not call me again',
    'No more texts',
    'leave me alone',
    'lose my number',
    'unsubscribe me please',
    'I want to opt out',
    "I don't want any more messages",
    'Can you stop sending me these?',
    'baja por favor',
    'Dame de baja',
    'Quiero darme de baja',
    'ya no me manden mensajes',
    'Ya no me escriban',
    'No me vuelvan a escribir',
    'no me molesten más',
    'ya no me llamen',
    'No quiero recibir más mensajes',
    'no más mensajes',
    'Dejen de escribirme',
    'déjenme en paz',
    'borren mi número',
    'Elimínenme de su lista',
    'sáquenme de la lista',
    'CANCEL\nAna',
    'Pare de me mandar mensagem',
  ])('takes %j as a request', (body) => {
    expect(mayAskToStop(body)).toBe(true);
  });

  it.each([
    'Can I stop by tomorrow?',
    'I will stop at 5',
    'Is it a non-stop test drive?',
    'Stop by the house',
    'Cancel my appointment please',
    'quiero cancelar la cita',
    '¿El precio baja si pago de contado?',
    '¿Está dado de baja el auto?',
    'no me mandaron las fotos',
    'No me llegó el mensaje',
    'no me llame antes de las 5',
    'Take me to the red one',
    'remove the dents first',
    'Text me tomorrow',
    'Do you have more of these?',
    'No quiero el rojo',
    'Ya no me interesa el rojo, ¿hay azul?',
    'quit smoking car',
    '',
  ])('leaves %j alone', (body) => {
    expect(mayAskToStop(body)).toBe(false);
  });
});
