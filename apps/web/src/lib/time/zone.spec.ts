import { afterEach, describe, expect, it } from 'vitest';
import { dayForm } from './time-form';
import { fieldOf, hourIn, inZone, isOtherClock, momentOf, setZone, useZone } from './zone';

const ofBrowser = useZone.getState().zone;
/** 04:30 in Bogotá, 18:30 in Tokyo. */
const at = new Date('2026-11-20T09:30:00.000Z');

afterEach(() => setZone(ofBrowser));

describe('the clock of the organization', () => {
  it('says which day it is, whatever the browser says', () => {
    const later = '2026-11-20T16:00:00.000Z';
    setZone('Asia/Tokyo');
    expect(dayForm(inZone(at), inZone(later))).toBe('yesterday');
    setZone('America/Bogota');
    expect(dayForm(inZone(at), inZone(later))).toBe('today');
  });

  it('is named only where it shows another time than the browser', () => {
    setZone('Asia/Kathmandu');
    expect(isOtherClock(at)).toBe(true);
    setZone(ofBrowser);
    expect(isOtherClock(at)).toBe(false);
  });

  it('is what a field for date and time is read and written by', () => {
    setZone('Asia/Tokyo');
    expect(fieldOf(at)).toBe('2026-11-20T18:30');
    expect(momentOf('2026-11-20T18:30')).toEqual(at);
    expect(hourIn(at, 1, 9)).toEqual(new Date('2026-11-21T00:00:00.000Z'));
  });
});
