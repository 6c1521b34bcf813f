import { describe, expect, it } from 'vitest';
import { recordedPeaks } from './use-voice-recorder';

describe('the waveform of a recording', () => {
  it('has forty bars however short or long it was', () => {
    for (const length of [0, 1, 39, 40, 41, 1200]) expect(recordedPeaks(Array.from({ length }, () => 0.5))).toHaveLength(40);
  });

  it('is measured against its loudest part, and flat where there was silence', () => {
    const half = [...Array.from({ length: 40 }, () => 0), ...Array.from({ length: 40 }, () => 0.3)];
    expect(recordedPeaks(half)).toEqual([...Array.from({ length: 20 }, () => 0), ...Array.from({ length: 20 }, () => 100)]);
    expect(Math.max(...recordedPeaks(Array.from({ length: 80 }, () => 0.001)))).toBeLessThan(5);
  });
});
