import { AssignmentsService } from '@app/domain/assignments/assignments.service';
import { getDomain } from '../../harness/domain';
import type { Chat } from './chat';
import type { Dealership, Member } from './dealership';

const domain = await getDomain();

export const assign = ({ org, contactId }: Chat, agent: Member) =>
  domain.get(AssignmentsService).assign(org.ctx, { contact_id: contactId, agent_id: agent.id });

/** A conversation with a customer who has just written and whose contact an agent has. */
export async function aChatOf(org: Dealership, agent: Member): Promise<Chat> {
  const chat = await org.aChat();
  await assign(chat, agent);
  return chat;
}
