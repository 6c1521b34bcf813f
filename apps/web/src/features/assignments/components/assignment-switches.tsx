import { useText } from '@/lib/text/use-text';
import { Checkbox } from '@/ui/checkbox';
import type { AutoAssignmentForm, AutoAssignmentValues } from '../hooks/use-auto-assignment-form';

const SWITCHES = [
  ['reopened', 'reassign_reopened'],
  ['ticketing', 'enable_ticketing'],
  ['grant', 'grant_view_all_chats'],
] as const satisfies readonly (readonly [string, keyof AutoAssignmentValues])[];

/** What is on or off, each with what it does. */
export function AssignmentSwitches({ values, change }: AutoAssignmentForm) {
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
