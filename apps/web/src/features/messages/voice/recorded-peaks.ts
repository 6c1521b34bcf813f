import { WAVEFORM_BARS } from '@app/contracts/messages/messages.contract';

/** The levels of a recording, from 0 to 1 and as many as there are, as the bars of a waveform. */
export function recordedPeaks(levels: readonly number[]): number[] {
  const share = levels.length / WAVEFORM_BARS;
  const loudest = Math.max(0.05, ...levels);
  return Array.from({ length: WAVEFORM_BARS }, (_, bar) => {
    const begin = Math.floor(bar * share);
    const part = levels.slice(begin, Math.max(begin + 1, Math.floor((bar + 1) * share)));
    return Math.round((Math.max(0, ...part) / loudest) * 100);
  });
}
