import type { EventEnvelope } from '@app/contracts/catalogue/sockets';
import { useNavigate } from '@tanstack/react-router';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { showNotice } from '../show-notice';
import type { TabCouncil } from '../tabs/tab-council';

/** Says in the page, and on the desktop while the person is elsewhere, that a note calls them, and leads to the contact. */
export function useMentionNotice(): (council: TabCouncil, event: EventEnvelope<'note.mentioned'>) => Promise<void> {
  const t = useText('notifications');
  const navigate = useNavigate();
  return async (council, { seq, payload: { note, contact } }) => {
    const title = note.user ? t('mention', { author: note.user.name }) : t('mentionBySomebody');
    const description = t('mentionHint', { contact: contact.name });
    const open = () => void navigate({ to: '/chats', search: { contact: contact.id, view: 'summary' } });
    notify({ title, description, action: { label: t('open'), onAction: open } });
    const word = await council.hear({ seq, seen: false, here: document.visibilityState === 'visible' && document.hasFocus() });
    if (word && !word.here) showNotice({ title, body: description, tag: `note-${note.id}`, onOpen: open });
  };
}
