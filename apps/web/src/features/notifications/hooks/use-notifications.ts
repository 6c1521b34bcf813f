import type { EventEnvelope } from '@app/contracts/catalogue/sockets';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { registerAppliers } from '@/lib/realtime/appliers';
import { useMe } from '@/lib/session/use-me';
import { organizationQuery } from '@/lib/session/organization-query';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { askWhenFitting } from '../permission-store';
import { CallLimit, fromCustomer, isLookedAt, type LookedAt } from '../rule/alert-rule';
import { SoundPlayer } from '@/lib/sound/sound-player';
import { showNotice } from '../show-notice';
import { TabCouncil } from '../tabs/tab-council';
import { useNotificationWords } from '../words/use-notification-words';
import { useReadWhatIsSeen } from './use-read-what-is-seen';

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
    const stop = registerAppliers({
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

/** An event may be applied a second time, when a page arrives late; nobody wants to be called twice. */
function newest(): (seq: number) => boolean {
  let last = 0;
  return (seq) => {
    if (seq <= last) return false;
    last = seq;
    return true;
  };
}
