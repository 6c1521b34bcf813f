import { z } from 'zod';
import { Snooze, StageId } from '../contacts/contacts.contract';
import { Id } from '../core/id.contract';
import { StageView, TimeSettings } from './pipeline.contract';

export const pipelineEvents = {
  'pipeline.stages_changed': z.object({
    stages: z.array(StageView),
    emptied: z.object({ from: StageId, to: StageId }).nullable().describe('All contacts of a stage that was deleted have moved'),
  }),
  'pipeline.time_settings_changed': z.object({ time_settings: TimeSettings }),
  'contact.snoozed': z.object({ contact_id: Id, snoozed: Snooze }),
  'contact.resumed': z.object({ contact_id: Id }),
  /** Ended by its time, not by a person or a message. */
  'contact.snooze_ended': z.object({ contact_id: Id, reason: z.string() }),
};
