import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { MERGE_FIELDS, type MergeChoices, type MergeField } from '@app/contracts/merges/merges.contract';

/** Two contacts that may be one person; `own` is the one that stays. */
export interface ContactPair {
  own: ContactView;
  other: ContactView;
}

/** A contact's value in one field, to be compared; empty where it has no value. */
export function valueOf(contact: ContactView, field: MergeField): string {
  if (field === 'assigned_agent') return contact.assigned_agent?.name ?? '';
  return contact[field] ?? '';
}

/** Fields in which both contacts have different values, so the user has to choose. */
export const differingFields = ({ own, other }: ContactPair): MergeField[] =>
  MERGE_FIELDS.filter((field) => {
    const [left, right] = [valueOf(own, field), valueOf(other, field)];
    return left !== '' && right !== '' && left !== right;
  });

/** The initial choice: the values of the contact that stays. */
export const firstChoices = (pair: ContactPair): MergeChoices =>
  Object.fromEntries(differingFields(pair).map((field) => [field, 'own' as const]));
