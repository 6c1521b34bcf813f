import { z } from 'zod';

/** The kinds of thing an identifier can name; the generated tenancy test finds a foreign row of the same kind by it. */
export type TenantRef =
  | 'organization'
  | 'user'
  | 'contact'
  | 'contact_deletion'
  | 'conversation'
  | 'message'
  | 'message_media'
  | 'upload'
  | 'webhook'
  | 'event'
  | 'note'
  | 'notification'
  | 'push_device'
  | 'template'
  | 'saved_reply'
  | 'saved_view'
  | 'scheduled_message'
  | 'group'
  | 'import'
  | 'api_key'
  | 'session'
  | 'inventory_source'
  | 'inventory_run'
  | 'vehicle'
  | 'vehicle_photo'
  | 'call'
  | 'call_recording'
  | 'ring_group'
  | 'voice_number'
  | 'voice_greeting'
  | 'follow_up'
  | 'appointment'
  | 'time_off'
  | 'job';

const DIGITS = /^[1-9]\d{0,15}$/;

/** A whole positive number; identifiers are numbers on the wire (Postgres bigint identities, far below 2^53). */
export const Id = z.int().positive();

/** An identifier in a JSON body that names a row of the caller's organization. */
export const refTo = (kind: TenantRef) => Id.meta({ 'x-tenant-ref': kind });

/** An identifier in a path or query string, where everything is text. */
export const pathRef = (kind: TenantRef) =>
  z.string().regex(DIGITS, 'must be a whole positive number').meta({ 'x-tenant-ref': kind }).transform(Number);
