import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { useText } from '@/lib/text/use-text';

export interface AgentNameProps {
  agent: ContactView['assigned_agent'];
}

export function AgentName({ agent }: AgentNameProps) {
  const t = useText('contacts.row');
  if (!agent) return <span className="block truncate text-text-2">{t('unassigned')}</span>;
  const name = agent.name || agent.email;
  return (
    <span className="block truncate text-text-2" title={name}>
      <span className="sr-only">{t('assigned', { name })}</span>
      <span aria-hidden>{name}</span>
    </span>
  );
}
