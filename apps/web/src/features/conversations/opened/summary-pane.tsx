import type { ConversationSummary } from '@app/contracts/conversations/conversations.contract';
import { useText } from '@/lib/text/use-text';
import { Avatar } from '@/ui/avatar';
import { usePhoneText } from '@/lib/text/use-phone-text';
import { useChatParts } from '../context/chat-parts';

export interface SummaryPaneProps {
  person: ConversationSummary;
}

/** Who the person is, and what the team knows of them. */
export function SummaryPane({ person }: SummaryPaneProps) {
  const { Notes } = useChatParts();
  return (
    <div className="min-h-0 flex-1 overflow-y-auto bg-bg p-4 md:p-5">
      <div className="mx-auto flex max-w-2xl flex-col gap-5">
        <ContactHeader person={person} />
        <Notes person={person} />
      </div>
    </div>
  );
}

function ContactHeader({ person: { contact, contact_id, display_name } }: SummaryPaneProps) {
  const t = useText('chats');
  const number = usePhoneText(contact.phone ?? contact.whatsapp_number);
  return (
    <section aria-label={t('panel.label')} className="flex items-center gap-4 rounded-lg border border-border bg-surface p-4 shadow-e1">
      <Avatar name={display_name} id={contact_id} size="xl" />
      <div className="min-w-0 flex-1">
        <h3 className="truncate text-xl font-semibold text-text">{display_name}</h3>
        <p className="truncate text-base text-text-2 tabular-nums">{number ?? t('header.noNumber')}</p>
        {contact.email && <p className="truncate text-base text-text-2">{contact.email}</p>}
        {contact.company && <p className="truncate text-base text-text-2">{contact.company}</p>}
      </div>
    </section>
  );
}
