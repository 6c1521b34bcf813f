import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { z } from 'zod';
import {
  AssignmentAlgorithm,
  type AssignmentSettings,
  AutoAssignmentMode,
  DEFAULT_MAX_CONTACTS,
  MAX_CONTACTS_LIMIT,
  maxContactsOf,
} from '@app/contracts/settings/setting-groups.contract';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { showSettingsBanner } from '@/lib/settings/settings-banner';
import { useText } from '@/lib/text/use-text';
import { Card } from '@/ui/card';
import { Checkbox } from '@/ui/checkbox';
import { QueryError } from '@/ui/error-state';
import { Field } from '@/ui/field';
import { RadioCard } from '@/ui/radio-card';
import { SaveRow } from '@/ui/save-row';
import { Select } from '@/ui/select';
import { SettingsPage } from '@/ui/settings-page';
import { Skeleton } from '@/ui/skeleton';
import { assignmentSettingsQuery, saveAssignmentSettings } from './api/assignment-settings';
import { AgentPicks } from './agent-picks';
import { plainNumber } from '@/lib/formatting/typed-number';
import { NumberInput } from '@/ui/number-input';

/** The settings with the cap as it is typed. */
interface AutoAssignmentValues extends Omit<AssignmentSettings, 'max_contacts_per_agent'> {
  max_contacts_per_agent: string;
}

const valuesOf = (settings: AssignmentSettings): AutoAssignmentValues => ({
  ...settings,
  max_contacts_per_agent: String(settings.max_contacts_per_agent),
});

const Values = z.custom<AutoAssignmentValues>().transform((values): AssignmentSettings => ({
  ...values,
  max_contacts_per_agent: maxContactsOf(plainNumber(values.max_contacts_per_agent)),
}));

function useAutoAssignmentForm(saved: AssignmentSettings) {
  const t = useText('autoAssignment');
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: saveAssignmentSettings,
    onSuccess(_, settings) {
      queryClient.setQueryData(assignmentSettingsQuery.queryKey, settings);
      showSettingsBanner('success', t('saved'));
    },
  });
  return useSchemaForm({ schema: Values, values: valuesOf(saved), failed: t('saveFailed'), resetsOnSuccess: true, submit: mutateAsync });
}

type AutoAssignmentForm = Pick<ReturnType<typeof useAutoAssignmentForm>, 'values' | 'change'>;

/** Settings, Auto-Assignment (document 001). */
export function AutoAssignmentSection() {
  const t = useText('autoAssignment');
  const query = useQuery(assignmentSettingsQuery);
  const { data: settings, error } = query;
  return (
    <SettingsPage title={t('title')} lead={t('hint')}>
      {settings && <Form settings={settings} />}
      {error && !settings && (
        <Card>
          <QueryError title={t('failed')} query={query} />
        </Card>
      )}
      {!error && !settings && <Skeleton className="h-96 w-full rounded-lg" />}
    </SettingsPage>
  );
}

function Form({ settings }: { settings: AssignmentSettings }) {
  const t = useText('autoAssignment');
  const form = useAutoAssignmentForm(settings);
  const { values, change, submit } = form;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <Card>
        <AssignmentModeField values={values} change={change} />
        {values.auto_assignment_mode === 'auto' && <AutomaticFields values={values} change={change} />}
        <AssignmentSwitches values={values} change={change} />
      </Card>
      <SaveRow form={form} label={t('save')} />
    </form>
  );
}

const SWITCHES = [
  ['reopened', 'reassign_reopened'],
  ['onAnswer', 'assign_on_answer'],
  ['ticketing', 'enable_ticketing'],
  ['grant', 'grant_view_all_chats'],
] as const satisfies readonly (readonly [string, keyof AutoAssignmentValues])[];

function AssignmentSwitches({ values, change }: AutoAssignmentForm) {
  const t = useText('autoAssignment');
  return (
    <div className="flex flex-col gap-3">
      {SWITCHES.map(([words, key]) => (
        <div key={key}>
          <Checkbox label={t(`${words}.label`)} checked={values[key]} onCheckedChange={(isOn) => change({ [key]: isOn })} />
          <p className="ml-7.5 text-xs text-text-2">{t(`${words}.hint`)}</p>
        </div>
      ))}
    </div>
  );
}

function AssignmentModeField({ values, change }: AutoAssignmentForm) {
  const t = useText('autoAssignment.mode');
  const name = useId();
  return (
    <fieldset className="grid min-w-0 gap-2 sm:grid-cols-2">
      <legend className="mb-1.5 text-sm font-medium text-text">{t('label')}</legend>
      {AutoAssignmentMode.options.map((mode) => (
        <RadioCard
          key={mode}
          name={name}
          checked={values.auto_assignment_mode === mode}
          label={t(mode)}
          hint={t(`${mode}Hint`)}
          onChoose={() => change({ auto_assignment_mode: mode })}
        />
      ))}
    </fieldset>
  );
}

/** The agents, and once one is chosen the algorithm and the cap (document 001, section 4). */
function AutomaticFields({ values, change }: AutoAssignmentForm) {
  const t = useText('autoAssignment');
  const { selected_agent_ids: chosen, assignment_algorithm: algorithm, max_contacts_per_agent: max } = values;
  const algorithms = AssignmentAlgorithm.options.map((value) => ({ value, label: t(`algorithm.${value}`) }));
  return (
    <>
      <AgentPicks chosen={chosen} onChosen={(selected_agent_ids) => change({ selected_agent_ids })} />
      {chosen.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('algorithm.label')} hint={t(`algorithm.${algorithm}Hint`)}>
            <Select options={algorithms} value={algorithm} onValueChange={(assignment_algorithm) => change({ assignment_algorithm })} />
          </Field>
          <Field label={t('max.label')} hint={t('max.hint', { max: String(MAX_CONTACTS_LIMIT), fallback: String(DEFAULT_MAX_CONTACTS) })}>
            <NumberInput value={max} onChange={(event) => change({ max_contacts_per_agent: event.target.value })} />
          </Field>
        </div>
      )}
    </>
  );
}
