import type { AgentView } from '@app/contracts/availability/availability.contract';
import { MAX_CONTACTS_LIMIT } from '@app/contracts/settings/setting-groups.contract';
import { useState } from 'react';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { useSaveAgent } from './use-save-agent';

export type AgentValues = Pick<AgentView, 'channels' | 'languages' | 'working_hours' | 'receives_leads' | 'rings_for_calls'> & {
  /** As typed; empty for what the organization allows. */
  capacity: string;
};

/** What somebody takes until it is saved; what is wrong with the capacity is said once saving was tried. */
export function useAgentForm(agent: AgentView, onSaved: () => void) {
  const t = useText('availability.form');
  const say = useFailureText();
  const { channels, languages, working_hours, receives_leads, rings_for_calls } = agent;
  const [values, setValues] = useState<AgentValues>({
    channels,
    languages,
    working_hours,
    receives_leads,
    rings_for_calls,
    capacity: agent.capacity === null ? '' : String(agent.capacity),
  });
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error, reset } = useSaveAgent(agent);
  const capacity = capacityOf(values.capacity);
  const change = (changes: Partial<AgentValues>) => {
    setValues({ ...values, ...changes });
    reset();
  };
  const submit = () => {
    setTried(true);
    if (capacity !== undefined && !isPending) mutate({ ...values, capacity }, { onSuccess: onSaved });
  };
  const problems = {
    capacity: tried && capacity === undefined ? t('capacityInvalid', { max: String(MAX_CONTACTS_LIMIT) }) : undefined,
    whole: error ? say(error, t('saveFailed')) : undefined,
  };
  return { values, change, submit, problems, isSaving: isPending };
}

/** Null where it is left to the organization, nothing where it cannot be read. */
function capacityOf(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= MAX_CONTACTS_LIMIT ? number : undefined;
}
