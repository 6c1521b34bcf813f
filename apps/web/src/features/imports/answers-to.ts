import type { ImportValue, UnknownValue } from '@app/contracts/imports/imports.contract';

/** The choice of a person for each unknown word, else its proposal. The words come while the file is checked. */
export const answersTo = (unknown: readonly UnknownValue[], chosen: readonly ImportValue[]): ImportValue[] =>
  unknown.map(({ field, value, choice }) => {
    const newest = chosen.findLast((answer) => answer.field === field && answer.value === value);
    return newest ?? { field, value, choice };
  });
