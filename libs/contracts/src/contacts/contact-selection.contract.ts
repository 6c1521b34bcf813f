import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { Id, pathRef, refTo } from '../core/id.contract';
import { Timestamp } from '../core/timestamp.contract';
import { ContactsFilter, StageId, StageReason, Tag } from './contacts.contract';

/** The most contacts that can be listed individually; beyond that, select all by filter. */
export const MAX_SELECTED_IDS = 1_000;

/** How long a deletion can be undone; then its contacts are removed permanently. */
export const UNDO_DELETION_HOURS = 24;

const Ids = z.array(refTo('contact')).max(MAX_SELECTED_IDS);

/** The contacts of an action: selected ones, or all that match the list's filter except deselected ones. */
export const ContactSelection = z
  .union([
    z.strictObject({ ids: Ids.min(1) }),
    z.strictObject({
      all: ContactsFilter.strict().describe('The filter of the list; empty for every contact'),
      except: Ids.default([]),
      up_to: Id.optional().describe('The newest contact at the time of selection; later ones are excluded'),
    }),
  ])
  .describe('Contacts that the user may not see, and deleted ones, are skipped');
export type ContactSelection = z.infer<typeof ContactSelection>;

export const TagSelectionInput = z
  .strictObject({
    selection: ContactSelection,
    add: z.array(Tag).max(10).default([]).describe('A contact has at most 30; further tags are dropped'),
    remove: z.array(Tag).max(10).default([]),
  })
  .meta({ id: 'TagSelectionInput' });
export type TagSelectionInput = z.infer<typeof TagSelectionInput>;

export const StageSelectionInput = z
  .strictObject({
    selection: ContactSelection,
    stage: StageId,
    stage_reason: StageReason,
    from: StageId.optional().describe('Only contacts that are in this stage, such as those that nobody has moved on since'),
  })
  .meta({ id: 'StageSelectionInput' });
export type StageSelectionInput = z.infer<typeof StageSelectionInput>;

export const SelectionInput = z.strictObject({ selection: ContactSelection }).meta({ id: 'SelectionInput' });
export type SelectionInput = z.infer<typeof SelectionInput>;

export const SelectionOutcome = z
  .object({
    matched: z.int().describe('Contacts in the selection'),
    changed: z.int().describe('Contacts that changed'),
  })
  .meta({ id: 'SelectionOutcome' });
export type SelectionOutcome = z.infer<typeof SelectionOutcome>;

/** Beyond this a move does not say where each contact was. */
export const MAX_MOVES_BACK = 5_000;

export const StageSelectionOutcome = SelectionOutcome.extend({
  moved_from: z
    .array(z.object({ stage: StageId, ids: z.array(Id) }))
    .nullable()
    .describe(`Where the changed contacts were; null for more than ${MAX_MOVES_BACK}`),
}).meta({ id: 'StageSelectionOutcome' });
export type StageSelectionOutcome = z.infer<typeof StageSelectionOutcome>;

export const ContactDeletion = z
  .object({
    id: Id.describe('Identifies the deletion for undo'),
    deleted: z.int(),
    held: z.int().describe('Stay because a recording of their calls is under legal hold'),
    undo_until: Timestamp,
  })
  .meta({ id: 'ContactDeletion' });
export type ContactDeletion = z.infer<typeof ContactDeletion>;

export const DeletionParams = z.object({ id: pathRef('contact_deletion') });

export const ContactRestoration = z
  .object({ restored: z.int().describe('Excludes contacts who wrote again, and those whose number another contact has now') })
  .meta({ id: 'ContactRestoration' });
export type ContactRestoration = z.infer<typeof ContactRestoration>;

export const contactSelectionEndpoints = {
  tag: endpoint({ method: 'POST', path: '/api/contacts/selection/tags', body: TagSelectionInput, answer: SelectionOutcome }),
  move: endpoint({ method: 'POST', path: '/api/contacts/selection/stage', body: StageSelectionInput, answer: StageSelectionOutcome }),
  remove: endpoint({ method: 'POST', path: '/api/contacts/selection/delete', body: SelectionInput, answer: ContactDeletion }),
  restore: endpoint({
    method: 'POST',
    path: '/api/contacts/deletions/:id/restore',
    params: DeletionParams,
    answer: ContactRestoration,
  }),
};
