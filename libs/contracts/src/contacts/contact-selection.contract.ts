import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { Id, pathRef, refTo } from '../core/id.contract';
import { Timestamp } from '../core/timestamp.contract';
import { ContactsFilter, StageId, StageReason, Tag } from './contacts.contract';

/** So many can be named one by one; whoever wants more selects all that the list has. */
export const MAX_SELECTED_IDS = 1_000;

/** For so long a deletion can be undone; then its contacts are removed for good. */
export const UNDO_DELETION_HOURS = 24;

const Ids = z.array(refTo('contact')).max(MAX_SELECTED_IDS);

/** Whom an action is for: contacts that were ticked, or all that the list has under its filter, save those that were unticked. */
export const ContactSelection = z
  .union([
    z.strictObject({ ids: Ids.min(1) }),
    z.strictObject({
      all: ContactsFilter.strict().describe('The filter of the list; empty for every contact'),
      except: Ids.default([]),
      up_to: Id.optional().describe('The newest contact there was when it was selected; who came later stays as they are'),
    }),
  ])
  .describe('Contacts that the person may not see, or that are gone, are left out');
export type ContactSelection = z.infer<typeof ContactSelection>;

export const TagSelectionInput = z
  .strictObject({
    selection: ContactSelection,
    add: z.array(Tag).max(10).default([]).describe('A contact keeps at most 30; what goes beyond is left out'),
    remove: z.array(Tag).max(10).default([]),
  })
  .meta({ id: 'TagSelectionInput' });
export type TagSelectionInput = z.infer<typeof TagSelectionInput>;

export const StageSelectionInput = z
  .strictObject({ selection: ContactSelection, stage: StageId, stage_reason: StageReason })
  .meta({ id: 'StageSelectionInput' });
export type StageSelectionInput = z.infer<typeof StageSelectionInput>;

export const SelectionInput = z.strictObject({ selection: ContactSelection }).meta({ id: 'SelectionInput' });
export type SelectionInput = z.infer<typeof SelectionInput>;

export const SelectionOutcome = z
  .object({
    matched: z.int().describe('Contacts that the selection had'),
    changed: z.int().describe('Those of them that are not as before'),
  })
  .meta({ id: 'SelectionOutcome' });
export type SelectionOutcome = z.infer<typeof SelectionOutcome>;

export const ContactDeletion = z
  .object({ id: Id.describe('To undo it by'), deleted: z.int(), undo_until: Timestamp })
  .meta({ id: 'ContactDeletion' });
export type ContactDeletion = z.infer<typeof ContactDeletion>;

export const DeletionParams = z.object({ id: pathRef('contact_deletion') });

export const ContactRestoration = z
  .object({ restored: z.int().describe('Without those who came back by themselves, and those whose number another contact has now') })
  .meta({ id: 'ContactRestoration' });
export type ContactRestoration = z.infer<typeof ContactRestoration>;

export const contactSelectionEndpoints = {
  tag: endpoint({ method: 'POST', path: '/api/contacts/selection/tags', body: TagSelectionInput, answer: SelectionOutcome }),
  move: endpoint({ method: 'POST', path: '/api/contacts/selection/stage', body: StageSelectionInput, answer: SelectionOutcome }),
  remove: endpoint({ method: 'POST', path: '/api/contacts/selection/delete', body: SelectionInput, answer: ContactDeletion }),
  restore: endpoint({
    method: 'POST',
    path: '/api/contacts/deletions/:id/restore',
    params: DeletionParams,
    answer: ContactRestoration,
  }),
};
