import { type EscalationSettings, type EscalationView, MAX_ESCALATION_MINUTES } from '@app/contracts/notifications/notifications.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '@/lib/api/api-failure';
import { tellInSettings } from '@/lib/settings/settings-notice';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { escalationQuery, saveEscalation } from '../api/escalation';

export const STEPS = ['agent_minutes', 'manager_minutes', 'owner_minutes'] as const;
export type Step = (typeof STEPS)[number];

/** Minutes stand as they were typed; empty tells nobody. */
export type EscalationValues = Record<Step, string> & Pick<EscalationSettings, 'hours'>;

const valuesOf = ({ agent_minutes, manager_minutes, owner_minutes, hours }: EscalationSettings): EscalationValues => ({
  agent_minutes: String(agent_minutes ?? ''),
  manager_minutes: String(manager_minutes ?? ''),
  owner_minutes: String(owner_minutes ?? ''),
  hours,
});

const minutesOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));
const isPossible = (text: string): boolean => {
  const minutes = minutesOf(text);
  return minutes === null || (Number.isInteger(minutes) && minutes >= 1 && minutes <= MAX_ESCALATION_MINUTES);
};

export function useEscalationForm(saved: EscalationView) {
  const t = useText('notifications.escalation');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const [edited, setEdited] = useState<EscalationValues | null>(null);
  const values = edited ?? valuesOf(saved);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: saveEscalation,
    onSuccess(answer) {
      queryClient.setQueryData(escalationQuery.queryKey, answer);
      setEdited(null);
      tellInSettings('success', t('saved'));
    },
    onError: (failure) => tellInSettings('danger', say(failure, t('saveFailed'))),
  });
  const change = (changes: Partial<EscalationValues>) => {
    reset();
    setEdited({ ...values, ...changes });
  };
  const refused = error instanceof ApiFailure ? error.fields : {};
  const problemOf = (field: Step | 'hours'): string | undefined => {
    if (field in refused) return say(error);
    return field !== 'hours' && !isPossible(values[field]) ? t('minutesInvalid', { max: String(MAX_ESCALATION_MINUTES) }) : undefined;
  };
  const save = () => {
    if (!STEPS.every((step) => isPossible(values[step]))) return;
    const minutes = Object.fromEntries(STEPS.map((step) => [step, minutesOf(values[step])])) as Record<Step, number | null>;
    mutate({ ...minutes, hours: values.hours });
  };
  return { values, change, save, problemOf, isDirty: edited !== null, isSaving: isPending };
}
