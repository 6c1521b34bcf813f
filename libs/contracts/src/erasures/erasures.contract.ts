import { z } from 'zod';
import { ContactParams } from '../contacts/contacts.contract';
import { endpoint } from '../core/endpoint';
import { Id } from '../core/id.contract';
import { pageSize } from '../core/page.contract';
import { Timestamp } from '../core/timestamp.contract';

export const ERASED_KINDS = ['conversations', 'messages', 'files', 'scheduled_messages', 'notes', 'stage_moves', 'assignments'] as const;
export type ErasedKind = (typeof ERASED_KINDS)[number];

export const ErasedCounts = z
  .object({
    conversations: z.int(),
    messages: z.int(),
    files: z.int(),
    scheduled_messages: z.int(),
    notes: z.int(),
    stage_moves: z.int(),
    assignments: z.int(),
  } satisfies Record<ErasedKind, z.ZodType>)
  .meta({ id: 'ErasedCounts' });
export type ErasedCounts = z.infer<typeof ErasedCounts>;

export const ErasurePreview = z
  .object({ name: z.string().describe('The name to type as confirmation'), erased: ErasedCounts })
  .meta({ id: 'ErasurePreview' });
export type ErasurePreview = z.infer<typeof ErasurePreview>;

export const ErasureInput = z.strictObject({ name: z.string().trim().min(1).max(400) }).meta({ id: 'ErasureInput' });
export type ErasureInput = z.infer<typeof ErasureInput>;

/** The person who erased a contact, when, and how many rows; no data of the contact. */
export const ErasureView = z
  .object({
    id: Id,
    contact_id: Id,
    user: z.object({ id: Id, name: z.string() }).nullable(),
    erased: ErasedCounts,
    copies: z.int().describe('Messages at the provider and files in the storage'),
    copies_removed: z.int(),
    created_at: Timestamp,
    finished_at: Timestamp.nullable().describe('When the last copy was removed'),
  })
  .meta({ id: 'Erasure' });
export type ErasureView = z.infer<typeof ErasureView>;

export const ErasuresQuery = z.object({ before: z.coerce.number().int().positive().optional(), per_page: pageSize(20) });
export type ErasuresQuery = z.infer<typeof ErasuresQuery>;

export const ErasuresPage = z
  .object({ erasures: z.array(ErasureView).describe('Newest first'), next_cursor: Id.nullable() })
  .meta({ id: 'ErasuresPage' });
export type ErasuresPage = z.infer<typeof ErasuresPage>;

export const erasuresEndpoints = {
  preview: endpoint({ method: 'GET', path: '/api/contacts/:id/erasure', params: ContactParams, answer: ErasurePreview }),
  erase: endpoint({ method: 'POST', path: '/api/contacts/:id/erasure', params: ContactParams, body: ErasureInput, answer: ErasureView }),
  list: endpoint({ method: 'GET', path: '/api/erasures', query: ErasuresQuery, answer: ErasuresPage }),
};
