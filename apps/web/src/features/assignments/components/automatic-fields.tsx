import { AssignmentAlgorithm, DEFAULT_MAX_CONTACTS, MAX_CONTACTS_LIMIT } from '@app/contracts/settings/setting-groups.contract';
import { useText } from '@/lib/text/use-text';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import type { AutoAssignmentForm } from '../hooks/use-auto-assignment-form';
import { AgentPicks } from './agent-picks';

/** Whom, by which algorithm, and how many; the latter two once somebody is chosen (document 001, section 4). */
export function AutomaticFields({ values, change }: AutoAssignmentForm) {
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
            <Input inputMode="numeric" value={max} onChange={(event) => change({ max_contacts_per_agent: event.target.value })} />
          </Field>
        </div>
      )}
    </>
  );
}
