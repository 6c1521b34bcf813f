import { describe, expect, it } from 'vitest';
import { type OptOutInputs, optOutOf } from './opt-out.policy';

const optOut = (body: string, rest: Partial<OptOutInputs> = {}) =>
  optOutOf({ channel: 'whatsapp', to: '+12025550100', body, button: null, optOut: null, ...rest });

describe('optOutOf', () => {
  it.each(['STOP', ' stop. ', 'Baja', 'CANCELAR', '¡Baja!', 'opt-out', 'unsubscribe'])('takes %j as a wish for silence', (body) => {
    expect(optOut(body)).toBe('stop');
  });

  it.each(['START', 'alta', 'unstop'])('takes %j as its end', (body) => {
    expect(optOut(body)).toBe('start');
  });

  it.each(['No más', 'Alto', '¡Alto!', 'salir', 'Parar', 'detener', 'stop by tomorrow?', 'quiero cancelar la cita', 'yes', ''])(
    'leaves the answer %j alone',
    (body) => {
      expect(optOut(body)).toBeNull();
    },
  );

  it.each(['¿Baja?', 'Stop?', '¿cancelar', 'alta?'])('leaves the question %j alone', (body) => {
    expect(optOut(body)).toBeNull();
  });

  it('takes a YES by SMS as its end, but not to a toll-free number', () => {
    expect(optOut('Yes', { channel: 'sms' })).toBe('start');
    expect(optOut('Yes', { channel: 'sms', to: '+18885550100' })).toBeNull();
    expect(optOut('UNSTOP', { channel: 'sms', to: '+18885550100' })).toBe('start');
  });

  it('takes a button by its payload and never by its text', () => {
    expect(optOut('Cancelar', { button: { payload: 'appointment_cancel' } })).toBeNull();
    expect(optOut('STOP', { button: { payload: null } })).toBeNull();
    expect(optOut('No quiero más mensajes', { button: { payload: 'STOP' } })).toBe('stop');
    expect(optOut('Quiero mensajes', { button: { payload: 'start' } })).toBe('start');
  });

  it("uses the provider's classification first", () => {
    expect(optOut('no me escriban', { optOut: 'STOP' })).toBe('stop');
    expect(optOut('Cancelar', { optOut: 'STOP', button: { payload: null } })).toBe('stop');
    expect(optOut('STOP', { optOut: 'START' })).toBe('start');
  });
});
