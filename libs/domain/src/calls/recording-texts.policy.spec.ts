import { describe, expect, it } from 'vitest';
import { consentOf, isRecorded, recordingTexts } from './recording-texts.policy';

describe('the recording of a call', () => {
  it('is announced in the language of the customer, and in both where it is unknown', () => {
    expect(recordingTexts('announced', 'en').map(({ language }) => language)).toEqual(['en-US']);
    expect(recordingTexts('announced', 'es').map(({ language }) => language)).toEqual(['es-MX']);
    expect(recordingTexts('asked', 'pt').map(({ language }) => language)).toEqual(['es-MX', 'en-US']);
  });

  it.each(['none', 'given', 'refused'] as const)('is not spoken of where it is %s', (consent) => {
    expect(recordingTexts(consent, 'es')).toEqual([]);
  });

  it('needs the key 1, and nothing else, where it is asked for', () => {
    expect(['1', '2', '', '#', '11'].map(consentOf)).toEqual(['given', 'refused', 'refused', 'refused', 'refused']);
    expect(isRecorded('asked')).toBe(false);
  });
});
