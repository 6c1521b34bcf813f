import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { EventEnvelope } from '@app/contracts/catalogue/sockets';
import type { NotificationView } from '@app/contracts/notifications/notifications.contract';
import { registerHandlers } from '@/lib/realtime/event-handlers';
import { organizationQuery } from '@/lib/session/organization-query';
import { useMe } from '@/lib/session/use-me';
import { SoundPlayer } from '@/lib/sound/sound-player';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { readNotificationsAbout } from './api/read-notifications';
import { unreadNotificationsQuery } from './api/unread-notifications';
import { askWhenFitting, noticePermission } from './push/permission-store';
import { useNotificationWords } from './use-notification-text';

/** What the user sees in one tab. */
interface LookedAt {
  conversationId: number | null;
  /** The customer of that conversation, once it is known. */
  contactId: number | null;
  /** Both conversations of the person are open. */
  isSplit: boolean;
}

type About = Pick<NotificationView, 'kind' | 'contact' | 'conversation_id'>;

/** Whether it is a customer who calls. */
const fromCustomer = ({ kind }: Pick<NotificationView, 'kind'>): boolean => kind === 'new_message' || kind === 'new_lead';

/** A message is seen in its own conversation; what else is about a customer is seen in either of theirs. */
export function isLookedAt(about: About, { conversationId, contactId, isSplit }: LookedAt): boolean {
  if (conversationId === null) return false;
  if (about.conversation_id === conversationId) return true;
  return (isSplit || !fromCustomer(about)) && contactId !== null && about.contact?.id === contactId;
}

const QUIET_MS = 10_000;

/** Lets one thing call once in ten seconds, however much the customer writes. */
export class CallLimit {
  private readonly called = new Map<string, number>();

  mayCall(tag: string, now: number): boolean {
    const last = this.called.get(tag);
    if (last !== undefined && now - last < QUIET_MS) return false;
    this.called.set(tag, now);
    return true;
  }
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
  useEffect(() => player.unlockWithFirstPress(), []);
  useReadWhatIsSeen(lookedAt.contactId);

  const arrive = async (council: TabCouncil, { seq, payload }: EventEnvelope<'notification.raised'>) => {
    const { notification, in_app, sound, desktop } = payload;
    const { title, body } = words(notification);
    const open = () => router.history.push(notification.link);
    if (in_app && notification.kind === 'mention') {
      const description = t('mentionHint', { contact: notification.contact?.name ?? '' });
      notify({ title, description, action: { label: t('open'), onAction: open } });
    }
    const here = document.visibilityState === 'visible' && document.hasFocus();
    const word = await council.hear({ seq, seen: here && isLookedAt(notification, lookedAt), here });
    if (!word || word.seen || !limit.mayCall(tagOf(notification), Date.now())) return;
    if (sound && organization?.notification_sound_enabled) player.play(organization.new_chat_sound, organization.notification_volume);
    const isMessage = fromCustomer(notification);
    if (desktop && !word.here) {
      const told = isMessage ? { title: notification.contact?.name ?? title, body } : { title, body };
      void showNotice({ ...told, tag: tagOf(notification), path: notification.link, onOpen: open });
    }
    if (isMessage) askWhenFitting();
  };
  const latest = useRef(arrive);
  useEffect(() => {
    latest.current = arrive;
  });

  useEffect(() => {
    const council = new TabCouncil(myId);
    const isNew = newest();
    const stop = registerHandlers({
      'notification.raised': (event) => void (isNew(event.seq) && latest.current(council, event)),
    });
    return () => {
      stop();
      council.end();
    };
  }, [myId]);
}

/** A newer message of the same conversation takes the place of the older one. */
const tagOf = (notification: EventEnvelope<'notification.raised'>['payload']['notification']): string =>
  fromCustomer(notification) ? `conversation-${notification.conversation_id}` : `notification-${notification.id}`;

/** Events can be handled twice after a replay, but must notify once. */
function newest(): (seq: number) => boolean {
  let last = 0;
  return (seq) => {
    if (seq <= last) return false;
    last = seq;
    return true;
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

interface DesktopNotice {
  title: string;
  body: string;
  /** Notices with the same one replace each other. */
  tag: string;
  /** The place to which it leads. */
  path: string;
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

/** What a tab says of an event that all tabs of the browser hear. */
interface Word {
  seq: number;
  /** The user is looking at the subject of the event. */
  seen: boolean;
  /** The person is in this window. */
  here: boolean;
}

/** How long the speaker waits for the word of the others. */
const HEARING_MS = 250;

/** All tabs of a person in one browser: they agree on who speaks, so that one sound is heard and one notice shown. */
class TabCouncil {
  private readonly channel: BroadcastChannel;
  private readonly tell: (word: Word) => void;
  private readonly words = new Map<number, Word>();
  private readonly ending = new AbortController();
  /** Without locks (a page that is not secure) every tab speaks for itself. */
  private speaks = !('locks' in navigator);

  constructor(userId: number) {
    const name = `lotline.tabs.${userId}`;
    this.channel = new BroadcastChannel(name);
    this.tell = this.channel.postMessage.bind(this.channel);
    this.channel.onmessage = ({ data }: MessageEvent<Word>) => this.note(data);
    if (this.speaks) return;
    const { signal } = this.ending;
    // Held as long as the tab lives; the next one in the queue speaks then.
    const hold = () => {
      this.speaks = true;
      return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    };
    navigator.locks.request(name, { signal }, hold).catch(() => undefined);
  }

  /** Exchanges state with the other tabs; returns it in the leading tab and undefined in the others. */
  async hear(word: Word): Promise<Word | undefined> {
    this.tell(word);
    this.note(word);
    if (!this.speaks) return undefined;
    await new Promise((resolve) => setTimeout(resolve, HEARING_MS));
    return this.ending.signal.aborted ? undefined : this.words.get(word.seq);
  }

  end(): void {
    this.ending.abort();
    this.channel.close();
  }

  private note({ seq, seen, here }: Word): void {
    const known = this.words.get(seq);
    this.words.set(seq, { seq, seen: seen || known?.seen === true, here: here || known?.here === true });
    const [oldest] = this.words.keys();
    if (this.words.size > 100 && oldest !== undefined) this.words.delete(oldest);
  }
}
