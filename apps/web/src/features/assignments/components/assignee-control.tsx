import { useCan } from '@/lib/session/use-me';
import type { AssigneeProps } from './assignee-props';
import { AssigneeMenu } from './assignee-menu';
import { AssigneeNote } from './assignee-note';

/** Who takes care of a contact: managers choose, agents see it and take what nobody has. */
export function AssigneeControl(props: AssigneeProps) {
  return useCan('assignments.manage') ? <AssigneeMenu {...props} /> : <AssigneeNote {...props} />;
}
