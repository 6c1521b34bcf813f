import { ContactInput, type ContactView } from '@app/contracts/contacts/contacts.contract';
import { AssignmentsService } from '@app/domain/assignments/assignments.service';
import { ContactDeletionsService } from '@app/domain/contacts/contact-deletions.service';
import { ContactsService } from '@app/domain/contacts/contacts.service';
import { SnoozesService } from '@app/domain/pipeline/snoozes.service';
import { aPhone } from '../../factories/customer.factory';
import { getDomain } from '../../harness/domain';
import type { Chat } from './chat';
import type { Dealership } from './dealership';
import type { Member } from './dealership-ref';

const domain = await getDomain();

/** A contact that this member creates, with a number of its own. */
export function aContact({ ctx }: Member, names: { first_name?: string } = {}): Promise<ContactView> {
  const input = ContactInput.parse({ first_name: 'Ana', last_name: 'Ruiz', phone: aPhone(), ...names });
  return domain.get(ContactsService).create(ctx, input);
}

export const contactOf = ({ ctx }: Member, id: number): Promise<ContactView> => domain.get(ContactsService).get(ctx, id);

export const assign = ({ org, contactId }: Pick<Chat, 'org' | 'contactId'>, agent: Member) =>
  domain.get(AssignmentsService).assign(org.ctx, { contact_id: contactId, agent_id: agent.id });

/** A conversation with a customer who has just written and whose contact an agent has. */
export async function aChatOf(org: Dealership, agent: Member): Promise<Chat> {
  const chat = await org.aChat();
  await assign(chat, agent);
  return chat;
}

export const removeContacts = ({ ctx }: Member, ...ids: number[]) => domain.get(ContactDeletionsService).remove(ctx, { ids });

export const restoreContacts = ({ ctx }: Member, { id }: { id: number }) => domain.get(ContactDeletionsService).restore(ctx, id);

export const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();

export const snooze = ({ ctx }: Member, contactId: number, until: string, reason = 'Vuelve de viaje') =>
  domain.get(SnoozesService).snooze(ctx, contactId, { until, reason });

/** As if the times of the jobs that end this snooze had come, and the jobs have run. */
export async function runSnoozeEnds(org: Dealership, contactId: number): Promise<void> {
  await org.database.rows(
    `update outbox set run_after = now()
     where organization_id = $1 and job = 'pipeline.end_snooze' and (payload->>'contact_id')::bigint = $2 and done_at is null`,
    [org.id, contactId],
  );
  await domain.runJobs(org, 'pipeline.end_snooze');
}

/** As if the time of the snooze had come, and its job has run. */
export async function snoozeEnds(org: Dealership, contactId: number): Promise<void> {
  await org.database.rows(`update contacts set snoozed_until = now() where organization_id = $1 and id = $2`, [org.id, contactId]);
  await runSnoozeEnds(org, contactId);
}
