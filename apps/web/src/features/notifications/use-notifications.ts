import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { NotificationView } from '@app/contracts/notifications/notifications.contract';
import { registerAnnouncers } from '@/lib/realtime/event-handlers';
import { upToDate } from '@/lib/realtime/up-to-date';
import { organizationQuery } from '@/lib/session/organization-query';
import { useMe } from '@/lib/session/use-me';
import { SoundPlayer } from '@/lib/sound/sound-player';
import { usePersonNames } from '@/lib/text/use-person-name';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { readNotificationsAbout } from './api/read-notifications';
import { unreadNotificationsQuery } from './api/unread-notifications';
import { CallGatherer, CallLimit, fromCustomer, type Raised, tagOf } from './calls';
import { askWhenFitting, noticePermission } from './push/permission-store';
import { TabLeaderElection } from './tab-leader-election';
import { useNotificationText } from './use-notification-text';

interface Summary {
  title: string;
  body: string;
  /** Notices with the same one replace each other. */
  tag: string;
  /** The place to which it leads. */
  path: string;
}

/** The parts of the client that are open in one tab. */
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
  const { id: myId } = useMe();
  useReadWhatIsSeen(lookedAt.contactId);
  const tellMentions = useEffectEvent(useMentionToast());
  const callOut = useEffectEvent(useCallOut());
  const hear = useEffectEvent((election: TabLeaderElection, { seq, payload: { notification } }: Raised) => {
    const here = document.visibilityState === 'visible' && document.hasFocus();
    election.tell({ seq, seen: here && isLookedAt(notification, lookedAt), here });
  });
  useEffect(() => {
    const election = new TabLeaderElection(myId);
    const calls = new CallGatherer((raised) => {
      tellMentions(raised);
      void election.speaks().then((speaks) => speaks && callOut(election, raised));
    }, upToDate);
    const stops = [
      player.unlockWithFirstPress(() => election.maySound()),
      registerAnnouncers({
        'notification.raised': (event) => {
          hear(election, event);
          calls.raise(event);
        },
        'notification.many_read': (event) => calls.read(event),
      }),
      () => calls.stop(),
      () => election.end(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [myId]);
}

/** One thing in its words; of more than one, how many they are. */
function useSummary(): (raised: readonly Raised[]) => Summary {
  const t = useText('notifications');
  const words = useNotificationText();
  return (raised) => {
    const [first] = raised;
    if (!first || raised.length > 1) {
      return { title: t('many', { count: raised.length }), body: '', tag: 'notifications', path: '/notifications' };
    }
    const { notification } = first.payload;
    const { title, body } = words(notification);
    return { title, body, tag: tagOf(notification), path: notification.link };
  };
}

function useMentionToast(): (raised: readonly Raised[]) => void {
  const t = useText('notifications');
  const router = useRouter();
  const summaryOf = useSummary();
  const nameOf = usePersonNames();
  return (raised) => {
    const mentions = raised.filter(({ payload }) => payload.in_app && payload.notification.kind === 'mention');
    const [first] = mentions;
    if (!first) return;
    const { title, path } = summaryOf(mentions);
    const contact = nameOf(first.payload.notification.contact?.name ?? '');
    const description = mentions.length === 1 ? t('mentionHint', { contact }) : undefined;
    notify({ title, description, action: { label: t('open'), onAction: () => router.history.push(path) } });
  };
}

/** One sound and one notice, for what no tab has before it. */
function useCallOut(): (election: TabLeaderElection, raised: readonly Raised[]) => void {
  const router = useRouter();
  const summaryOf = useSummary();
  const nameOf = usePersonNames();
  const { organization_data } = useMe();
  const { data: organization } = useQuery(organizationQuery(organization_data.id));
  return (election, raised) => {
    const isHere = raised.some(({ seq }) => election.wordOf(seq)?.here);
    const calling = raised.filter(
      ({ seq, payload }) => !election.wordOf(seq)?.seen && limit.mayCall(tagOf(payload.notification), Date.now()),
    );
    const isSounding = organization?.notification_sound_enabled && calling.some(({ payload }) => payload.sound);
    if (isSounding) player.play(organization.new_chat_sound, organization.notification_volume);
    const noticed = calling.filter(({ payload }) => payload.desktop);
    const [first] = noticed;
    if (first && !isHere) {
      const { notification } = first.payload;
      const summary = summaryOf(noticed);
      // a message is shown under the customer's name
      const name = noticed.length === 1 && fromCustomer(notification) ? notification.contact?.name : undefined;
      void showNotice({
        ...summary,
        title: name === undefined ? summary.title : nameOf(name),
        onOpen: () => router.history.push(summary.path),
      });
    }
    if (calling.some(({ payload }) => fromCustomer(payload.notification))) askWhenFitting();
  };
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
