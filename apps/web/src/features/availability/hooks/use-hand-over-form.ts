import type { AgentView } from '@app/contracts/availability/availability.contract';
import { useState } from 'react';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { useHandOver } from './use-hand-over';

/** Where somebody's conversations go until it is decided; that nobody is chosen is said once it was tried. */
export function useHandOverForm(from: AgentView, onDone: () => void) {
  const t = useText('availability.hand');
  const say = useFailureText();
  const [toOthers, setToOthers] = useState(false);
  const [receivers, setReceivers] = useState<readonly number[]>([]);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useHandOver(onDone);
  const lacksReceiver = toOthers && receivers.length === 0;
  const submit = () => {
    setTried(true);
    if (lacksReceiver || isPending) return;
    mutate({ from_agent_id: from.user_id, to_agents: toOthers ? [...receivers] : [], reason: reason || null });
  };
  const problems = {
    receivers: tried && lacksReceiver ? t('chooseSomebody') : undefined,
    whole: error ? say(error, t('failed')) : undefined,
  };
  return { toOthers, setToOthers, receivers, setReceivers, reason, setReason, submit, problems, isPending };
}
