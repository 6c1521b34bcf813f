import { type AssignmentSettings, maxContactsOf } from '@app/contracts/settings/setting-groups.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tellInSettings } from '@/lib/settings/settings-notice';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { assignmentSettingsQuery, saveAssignmentSettings } from '../api/assignment-settings';

/** The settings until they are saved; the cap stands as it was typed. */
export interface AutoAssignmentValues extends Omit<AssignmentSettings, 'max_contacts_per_agent'> {
  max_contacts_per_agent: string;
}

const valuesOf = (settings: AssignmentSettings): AutoAssignmentValues => ({
  ...settings,
  max_contacts_per_agent: String(settings.max_contacts_per_agent),
});

export function useAutoAssignmentForm(saved: AssignmentSettings) {
  const t = useText('autoAssignment');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const [edited, setEdited] = useState<AutoAssignmentValues | null>(null);
  const values = edited ?? valuesOf(saved);
  const { mutate, isPending } = useMutation({
    mutationFn: (settings: AssignmentSettings) => saveAssignmentSettings(settings),
    onSuccess(_, settings) {
      queryClient.setQueryData(assignmentSettingsQuery.queryKey, settings);
      setEdited(null);
      tellInSettings('success', t('saved'));
    },
    onError: (error) => tellInSettings('danger', say(error, t('saveFailed'))),
  });
  const change = (changes: Partial<AutoAssignmentValues>) => setEdited({ ...values, ...changes });
  const save = () => mutate({ ...values, max_contacts_per_agent: maxContactsOf(values.max_contacts_per_agent) });
  return { values, change, save, isDirty: edited !== null, isSaving: isPending };
}

export type AutoAssignmentForm = Pick<ReturnType<typeof useAutoAssignmentForm>, 'values' | 'change'>;
