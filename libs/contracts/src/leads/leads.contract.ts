import { z } from 'zod';
import { ClientId } from '../core/client-id.contract';
import { MAX_WRITTEN_NUMBER_LENGTH } from '../core/e164.contract';
import { endpoint } from '../core/endpoint';
import { plainLine } from '../core/plain-line';
import { VehicleParams } from '../inventory/inventory.contract';
import { CONSENT_VERSION } from './consent-texts';

export const MAX_LEAD_MESSAGE_LENGTH = 1000;

export const NewLead = z
  .strictObject({
    name: z.string().overwrite(plainLine).min(1).max(120),
    phone: z.string().trim().min(5).max(MAX_WRITTEN_NUMBER_LENGTH).describe('Without a country code it is of the dealership’s country'),
    message: z.string().trim().max(MAX_LEAD_MESSAGE_LENGTH).default(''),
    language: z.enum(['en', 'es']).default('es').describe('Of the form'),
    consent: z.strictObject({
      version: z.literal(CONSENT_VERSION).describe('Of the words that the form showed'),
      contact: z.literal(true).describe('May be answered'),
      marketing: z.boolean().default(false).describe('May be sent offers'),
    }),
    website: z.string().max(500).default('').describe('Left empty by people, who do not see the field'),
    client_id: ClientId,
  })
  .meta({ id: 'NewLead' });
export type NewLead = z.infer<typeof NewLead>;

export const LeadReceipt = z
  .object({ id: z.int(), vehicle_gone: z.boolean().describe('The vehicle is no longer on offer; the request was kept all the same') })
  .meta({ id: 'LeadReceipt' });
export type LeadReceipt = z.infer<typeof LeadReceipt>;

export const leadsEndpoints = {
  create: endpoint({ method: 'POST', path: '/api/public/vehicles/:id/leads', params: VehicleParams, body: NewLead, answer: LeadReceipt }),
};
