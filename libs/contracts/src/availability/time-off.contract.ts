import { z } from 'zod';
import { ClientId } from '../core/client-id.contract';
import { endpoint } from '../core/endpoint';
import { Id, pathRef } from '../core/id.contract';
import { NoContent } from '../auth/auth.contract';
import { Timestamp } from '../core/timestamp.contract';
import { AgentParams } from './availability.contract';

export const TimeOffView = z.object({ id: Id, start: Timestamp, end: Timestamp, note: z.string() }).meta({ id: 'TimeOff' });
export type TimeOffView = z.infer<typeof TimeOffView>;

export const NewTimeOff = z
  .strictObject({ start: Timestamp, end: Timestamp, note: z.string().trim().max(200).default(''), client_id: ClientId })
  .check((context) => {
    const { start, end } = context.value;
    if (Date.parse(end) > Date.parse(start)) return;
    context.issues.push({ code: 'custom', message: 'must be after the beginning', path: ['end'], input: end });
  })
  .meta({ id: 'NewTimeOff' });
export type NewTimeOff = z.infer<typeof NewTimeOff>;

export const TimeOffList = z
  .object({ time_off: z.array(TimeOffView).describe('Those that are not over, by start') })
  .meta({ id: 'TimeOffList' });
export type TimeOffList = z.infer<typeof TimeOffList>;

export const TimeOffParams = AgentParams.extend({ id: pathRef('time_off') });
export type TimeOffParams = z.infer<typeof TimeOffParams>;

const PATH = '/api/availability/agents/:userId/time-off';

export const timeOffEndpoints = {
  list: endpoint({ method: 'GET', path: PATH, params: AgentParams, answer: TimeOffList }),
  create: endpoint({ method: 'POST', path: PATH, params: AgentParams, body: NewTimeOff, answer: TimeOffView }),
  remove: endpoint({ method: 'DELETE', path: `${PATH}/:id`, params: TimeOffParams, answer: NoContent }),
};
