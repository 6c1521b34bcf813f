import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Phone } from 'lucide-react';
import { api } from '@app/contracts/catalogue/endpoints';
import type { ConversationSummary } from '@app/contracts/conversations/conversations.contract';
import { call } from '@/lib/api/call';
import { snippetOf } from '@/lib/search/highlight';
import { useCan } from '@/lib/session/use-me';
import { wantCall } from '@/lib/session/wanted-call';
import { usePersonNames } from '@/lib/text/use-person-name';
import { usePhoneTexts } from '@/lib/text/use-phone-text';
import { useText } from '@/lib/text/use-text';
import { Avatar } from '@/ui/avatar';
import type { PaletteEntry } from './palette-entry';

/** The people that match the search, with links to their messages. */
export function usePalettePeople(search: string): PaletteEntry[] {
  const navigate = useNavigate();
  const { data: people = [] } = useQuery({ ...findPeopleQuery(search), placeholderData: keepPreviousData });
  const t = useText('shell.palette');
  const nameOf = usePersonNames();
  const phoneText = usePhoneTexts();
  const mayCall = useCan('calls.use');
  if (search === '') return [];
  const [first] = people;
  const calls: PaletteEntry[] =
    first && mayCall && !first.do_not_call
      ? [
          {
            key: `call-${first.contact_id}`,
            group: 'actions',
            label: t('call', { name: nameOf(first.display_name) }),
            icon: <Phone aria-hidden />,
            run: () => {
              wantCall(first.contact_id);
              void navigate({ to: '/chats', search: { contact: first.contact_id, type: 'calls' } });
            },
          },
        ]
      : [];
  const chats = people.map((person): PaletteEntry => {
    const { contact_id, display_name, contact, found_message } = person;
    const number = contact.phone ?? contact.whatsapp_number;
    const numberText = number ? phoneText(number) : undefined;
    const conversationId = conversationOf(person);
    const open = () =>
      conversationId === null
        ? navigate({ to: '/chats', search: { contact: contact_id } })
        : navigate({
            to: '/chats/$conversationId',
            params: { conversationId: String(conversationId) },
            search: { message: found_message?.id },
          });
    return {
      key: `person-${contact_id}`,
      group: 'people',
      label: nameOf(display_name),
      hint: found_message ? snippetOf(found_message.body, search) : numberText,
      icon: <Avatar name={display_name} id={contact_id} size="sm" />,
      run: () => void open(),
    };
  });
  return [...chats, ...calls];
}

function conversationOf({
  found_message,
  most_recent_type,
  whatsapp_conversation_id,
  sms_conversation_id,
}: ConversationSummary): number | null {
  if (found_message) return found_message.conversation_id;
  return most_recent_type === 'sms' ? sms_conversation_id : whatsapp_conversation_id;
}

const SHOWN = 6;
const FRESH_MS = 10_000;

/** The people that match a search; disabled without text. */
const findPeopleQuery = (search: string) =>
  queryOptions({
    queryKey: ['palette', 'people', search],
    queryFn:
      search === ''
        ? skipToken
        : ({ signal }) => call(api.conversations.contactsWithStatus, { query: { search, per_page: SHOWN }, signal }),
    select: ({ data }) => data,
    staleTime: FRESH_MS,
  });
