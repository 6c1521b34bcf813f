import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { Id, pathRef } from '../core/id.contract';
import { plainLine } from '../core/plain-line';
import { canonicalZone, COUNTRY_NAMES, TIME_ZONES } from './places';

/** Plans of document 000, section 1. */
export const Plan = z.enum(['basic', 'plus', 'advance', 'ultimate']);
export type Plan = z.infer<typeof Plan>;

/** `nearly_full`: 90 % of what the organization may store is used; `full`: uploads are refused. */
export const StorageLevel = z.enum(['ok', 'nearly_full', 'full']);
export type StorageLevel = z.infer<typeof StorageLevel>;

export const OrganizationView = z.object({ id: Id, name: z.string() }).meta({ id: 'Organization' });
export type OrganizationView = z.infer<typeof OrganizationView>;

/** The sounds of document 001, section 5. */
export const NewChatSound = z.enum(['Fun chime pop', 'Simple beep', 'Gentle bell', 'Classic ding', 'Modern ping']);
export type NewChatSound = z.infer<typeof NewChatSound>;

/** An IANA time zone. */
export const TimeZone = z
  .string()
  .max(64)
  .overwrite(canonicalZone)
  .refine((zone) => TIME_ZONES.includes(zone), 'must be an IANA time zone');

const Line = z.string().trim().max(120);

/** Absent fields stay unchanged. */
export const OrganizationInput = z
  .strictObject({
    name: Line.overwrite(plainLine).min(1),
    address: Line.max(200),
    city: Line,
    state: Line,
    zip_code: Line.max(20),
    country: z
      .enum(COUNTRY_NAMES)
      .describe(
        'The documents’ countries by their name, others by their code (ISO 3166-1 alpha-2); phones without a country code are read in it',
      ),
    timezone: TimeZone,
    notification_sound_enabled: z.boolean(),
    new_chat_sound: NewChatSound,
    notification_volume: z.int().min(0).max(100),
  })
  .partial()
  .meta({ id: 'OrganizationInput' });
export type OrganizationInput = z.infer<typeof OrganizationInput>;

export const OrganizationDetails = OrganizationView.extend({
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  country: z.string().describe('By its name in the documents, else by its code'),
  timezone: z.string().describe('IANA name'),
  notification_sound_enabled: z.boolean(),
  new_chat_sound: NewChatSound,
  notification_volume: z.int().min(0).max(100),
}).meta({ id: 'OrganizationDetails' });
export type OrganizationDetails = z.infer<typeof OrganizationDetails>;

export const OrganizationParams = z.object({ id: pathRef('organization') });
export type OrganizationParams = z.infer<typeof OrganizationParams>;

export const organizationsEndpoints = {
  listForAdmin: endpoint({ method: 'GET', path: '/api/admin/organizations', answer: z.array(OrganizationView) }),
  get: endpoint({ method: 'GET', path: '/api/organizations/:id', params: OrganizationParams, answer: OrganizationDetails }),
  update: endpoint({
    method: 'PUT',
    path: '/api/organizations/:id',
    params: OrganizationParams,
    body: OrganizationInput,
    answer: OrganizationDetails,
  }),
};
