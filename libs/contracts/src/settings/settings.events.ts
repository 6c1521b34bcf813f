import { z } from 'zod';
import { Timestamp } from '../core/timestamp.contract';
import { InboundAlert } from './settings.contract';

export const settingsEvents = {
  /** Clients refetch them: only managers may read the organization's rules. */
  'settings.assignment_changed': z.object({}),
  'settings.ai_changed': z.object({}),
  /** The provider's account, its number or sender has changed; clients refetch what they show. */
  'settings.twilio_changed': z.object({}),
  /** How calls are taken. */
  'settings.voice_changed': z.object({}),
  /** Messages to one of the organization's numbers may not be reaching us. */
  'settings.inbound_suspected': z.object({ address: z.string(), reason: InboundAlert, at: Timestamp }),
  /** A message has come by itself to the last number that had a warning. */
  'settings.inbound_confirmed': z.object({ address: z.string() }),
};
