import { ImportField, type ImportMapping } from '@app/contracts/imports/imports.contract';

export type MappingProblem = { kind: 'no_phone' } | { kind: 'twice'; field: ImportField };

const MANY: readonly ImportField[] = ['tags', 'notes'];

/** What has to be changed before the file can be checked; the server has the same rule. */
export function mappingProblem(mapping: ImportMapping): MappingProblem | null {
  const twice = ImportField.options.find((field) => !MANY.includes(field) && mapping.filter((target) => target === field).length > 1);
  if (twice) return { kind: 'twice', field: twice };
  return mapping.includes('phone') || mapping.includes('whatsapp_number') ? null : { kind: 'no_phone' };
}
