import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { NotificationView } from '@app/contracts/notifications/notifications.contract';
import { registerAnnouncers } from '@/lib/realtime/event-handlers';
import { organizationQuery } from '@/lib/session/organization-query';
import { useMe } from '@/lib/session/use-me';
import { SoundPlayer } from '@/lib/sound/sound-player';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { readNotificationsAbout } from './api/read-notifications';
import { unreadNotificationsQuery } from './api/unread-notifications';
import { CallGatherer, CallLimit, fromCustomer, type Raised, tagOf } from './calls';
import { askWhenFitting, noticePermission } from './push/permission-store';
import { TabCouncil } from './tab-council';
import { useNotificationWords } from './use-notification-text';

interface Summary {
  title: string;
  body: string;
  /** Notices with the same one replace each other. */
  tag: string;
  /** The place to which it leads. */
  path: string;
}

/** What the user sees in one tab. */
interface LookedAt {
  conversationId: number | null;
  /** The customer of that conversation, once it is known. */
  contactId: number | null;
  /** Both conversations of the person are open. */
  isSplit: boolean;
}

type About = Pick<NotificationView, 'kind' | 'contact' | 'conversation_id'>;

/** A message is seen in its own conversation; what else is about a customer is seen in either of theirs. */
export function isLookedAt(about: About, { conversationId, contactId, isSplit }: LookedAt): boolean {
  if (conversationId === null) return false;
  if (about.conversation_id === conversationId) return true;
  return (isSplit || !fromCustomer(about)) && contactId !== null && about.contact?.id === contactId;
}

const player = new SoundPlayer();
const limit = new CallLimit();

/** Calls the person, as they wish it, when something happens that is theirs. */
export function useNotifications(lookedAt: LookedAt): void {
  const t = useText('notifications');
  const words = useNotificationWords();
  const router = useRouter();
  const { id: myId, organization_data } = useMe();
  const { data: organization } = useQuery(organizationQuery(organization_data.id));
  useReadWhatIsSeen(lookedAt.contactId);

  /** One thing is told as it is; of more than one, how many they are. */
  const summaryOf = (raised: Raised[]): Summary => {
    const [first] = raised;
    if (!first || raised.length > 1)
      return { title: t('many', { count: raised.length }), body: '', tag: 'notifications', path: '/notifications' };
    const { notification } = first.payload;
    const { title, body } = words(notification);
    const name = fromCustomer(notification) ? notification.contact?.name : undefined;
    return { title: name ?? title, body, tag: tagOf(notification), path: notification.link };
  };
  const word = ({ seq, payload: { notification } }: Raised) => {
    const here = document.visibilityState === 'visible' && document.hasFocus();
    return { seq, seen: here && isLookedAt(notification, lookedAt), here };
  };
  const tellMentions = (raised: Raised[]) => {
    const mentions = raised.filter(({ payload }) => payload.in_app && payload.notification.kind === 'mention');
    if (mentions.length === 0) return;
    const { title, path } = summaryOf(mentions);
    const contact = mentions.length === 1 ? (mentions[0]?.payload.notification.contact?.name ?? '') : null;
    const description = contact === null ? undefined : t('mentionHint', { contact });
    notify({ title, description, action: { label: t('open'), onAction: () => router.history.push(path) } });
  };
  const callFor = async (council: TabCouncil, raised: Raised[]) => {
    tellMentions(raised);
    if (!(await council.speaks())) return;
    const said = raised.map(({ seq }) => council.wordOf(seq));
    const calling = raised.filter(
      ({ payload }, index) => said[index]?.seen !== true && limit.mayCall(tagOf(payload.notification), Date.now()),
    );
    if (calling.length === 0) return;
    const isSounding = calling.some(({ payload }) => payload.sound) && organization?.notification_sound_enabled;
    if (isSounding) player.play(organization.new_chat_sound, organization.notification_volume);
    const noticed = calling.filter(({ payload }) => payload.desktop);
    const summary = summaryOf(noticed);
    if (noticed.length > 0 && !said.some((one) => one?.here)) {
      void showNotice({ ...summary, onOpen: () => router.history.push(summary.path) });
    }
    if (calling.some(({ payload }) => fromCustomer(payload.notification))) askWhenFitting();
  };
  const hear = useEffectEvent((council: TabCouncil, event: Raised) => council.tell(word(event)));
  const call = useEffectEvent(callFor);

  useEffect(() => {
    const council = new TabCouncil(myId);
    const calls = new CallGatherer((raised) => void call(council, raised));
    const stops = [
      player.unlockWithFirstPress(() => council.maySound()),
      registerAnnouncers({
        'notification.raised': (event) => {
          hear(council, event);
          calls.raise(event);
        },
        'notification.many_read': (event) => calls.read(event),
      }),
      () => calls.stop(),
      () => council.end(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [myId]);
}

/** Opening a conversation marks its notifications as read. */
function useReadWhatIsSeen(contactId: number | null): void {
  const { data } = useQuery(unreadNotificationsQuery);
  const unread = data?.unread ?? 0;
  useEffect(() => {
    const isHere = document.visibilityState === 'visible' && document.hasFocus();
    if (contactId === null || unread === 0 || !isHere) return;
    void readNotificationsAbout(contactId).catch(() => undefined);
  }, [contactId, unread]);
}

interface DesktopNotice extends Summary {
  onOpen: () => void;
}

/** Shows a notice of the desktop where the person has allowed it; a click brings the window back. */
async function showNotice({ title, body, tag, path, onOpen }: DesktopNotice): Promise<void> {
  if (noticePermission() !== 'granted') return;
  try {
    const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
    // a push about the same thing then takes its place
    if (registration) return await registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { path } });
    const notice = new Notification(title, { body, tag, icon: '/favicon.svg' });
    notice.addEventListener('click', () => {
      notice.close();
      window.focus();
      onOpen();
    });
  } catch {
    // Phones show notifications only through the service worker of push; without it the list and the title show them.
  }
}
