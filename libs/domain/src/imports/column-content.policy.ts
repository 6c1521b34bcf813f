import type { ImportColumn, ImportField, ImportMapping } from '@app/contracts/imports/imports.contract';

/** Most cells of a column, because some are empty or wrong. */
const MOST = 0.6;
const NUMBER = /^[^\d@]{0,20}\+?(?:\d[\s().\-/]*){7,15}(?:[^\d@]{0,20}|\.0)$/u;
const ADDRESS = /\S@\S+\.\S/;
const NAME = /^\p{L}[\p{L}\p{M}'’. -]*$/u;

const isMostly = ({ samples }: ImportColumn, pattern: RegExp): boolean => {
  const filled = samples.filter(Boolean);
  return filled.length > 0 && filled.filter((sample) => pattern.test(sample)).length >= filled.length * MOST;
};

export const isNumberColumn = (column: ImportColumn): boolean => isMostly(column, NUMBER);

/** Whether the cells count something; 0 and 1 alone may mean no and yes, unless `isNumbered` says that a number is meant. */
export const isCountColumn = (column: ImportColumn, isNumbered: boolean): boolean =>
  isMostly(column, /^\d{1,4}$/) && (isNumbered || column.samples.some((sample) => Number(sample) > 1));

/** The fields of columns without headings: numbers, an address of mail, and names in one or two columns in front. */
export function mappingByContent(columns: readonly ImportColumn[]): ImportMapping {
  const mapping = columns.map((column): ImportField | null => {
    if (isNumberColumn(column)) return 'phone';
    return isMostly(column, ADDRESS) ? 'email' : null;
  });
  const names = columns.flatMap((column, place) => (mapping[place] === null && isMostly(column, NAME) ? [place] : [])).slice(0, 2);
  const [first, second] = names;
  if (first === undefined) return mapping;
  const isWhole = second !== first + 1 || columns[first]?.samples.some((sample) => / /.test(sample.trim()));
  if (isWhole) return mapping.with(first, 'name');
  return mapping.with(first, 'first_name').with(second, 'last_name');
}
