import { describe, expect, it } from 'vitest';
import { optOutOf } from './opt-out.policy';

describe('optOutOf', () => {
  it.each(['STOP', ' stop. ', 'Baja', 'CANCELAR', 'No más', '¡Alto!', 'opt-out', 'unsubscribe'])(
    'takes %j as a wish for silence',
    (body) => {
      expect(optOutOf(body, null)).toBe('stop');
    },
  );

  it.each(['START', 'alta', 'unstop'])('takes %j as its end', (body) => {
    expect(optOutOf(body, null)).toBe('start');
  });

  it.each(['stop by tomorrow?', 'quiero cancelar la cita', 'yes', ''])('leaves %j alone', (body) => {
    expect(optOutOf(body, null)).toBeNull();
  });

  it("uses the provider's classification", () => {
    expect(optOutOf('no me escriban', 'STOP')).toBe('stop');
  });
});
