import type { AgentView } from '@app/contracts/availability/availability.contract';
import { MAX_CONTACTS_LIMIT } from '@app/contracts/settings/setting-groups.contract';
import { z } from 'zod';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { useText } from '@/lib/text/use-text';
import { useSaveAgent } from './use-save-agent';
import { optionalNumber } from '@/lib/formatting/typed-number';

export type AgentValues = Pick<AgentView, 'channels' | 'languages' | 'working_hours' | 'receives_leads' | 'rings_for_calls'> & {
  /** The typed number; empty for the organization's limit. */
  capacity: string;
};

/** Null leaves the capacity to the organization. */
const agentSchema = (capacityInvalid: string) =>
  z.custom<AgentValues>().transform(({ capacity: text, ...values }, context) => {
    const capacity = optionalNumber(text);
    if (capacity === null || (Number.isInteger(capacity) && capacity >= 1 && capacity <= MAX_CONTACTS_LIMIT))
      return { ...values, capacity };
    context.addIssue({ code: 'custom', path: ['capacity'], message: capacityInvalid });
    return z.NEVER;
  });

/** An agent's limits: how much, over which channels, in which hours. */
export function useAgentForm(agent: AgentView, onSaved: () => void) {
  const t = useText('availability.form');
  const { channels, languages, working_hours, receives_leads, rings_for_calls } = agent;
  const { mutateAsync } = useSaveAgent(agent);
  return useSchemaForm({
    schema: agentSchema(t('capacityInvalid', { max: String(MAX_CONTACTS_LIMIT) })),
    values: {
      channels,
      languages,
      working_hours,
      receives_leads,
      rings_for_calls,
      capacity: agent.capacity === null ? '' : String(agent.capacity),
    },
    failed: t('saveFailed'),
    submit: (values) => mutateAsync(values, { onSuccess: onSaved }),
  });
}
