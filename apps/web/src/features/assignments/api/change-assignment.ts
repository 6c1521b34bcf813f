import { api } from '@app/contracts/catalogue/endpoints';
import { call } from '@/lib/api/call';
import type { AssignmentChange } from '../assignment-change';

export async function changeAssignment(contactId: number, { from, to }: AssignmentChange): Promise<void> {
  if (!to) await call(api.assignments.unassign, { params: { contactId } });
  else if (!from) await call(api.assignments.assign, { body: { contact_id: contactId, agent_id: to.id } });
  else await call(api.assignments.reassign, { params: { contactId }, body: { new_agent_id: to.id } });
}
