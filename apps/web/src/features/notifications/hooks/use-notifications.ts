import type { EventEnvelope } from '@app/contracts/catalogue/sockets';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { registerAppliers } from '@/lib/realtime/appliers';
import { useMe } from '@/lib/session/use-me';
import { organizationQuery } from '@/lib/session/organization-query';
import { askWhenFitting } from '../permission-store';
import { CallLimit, concerns, isLookedAt, type LookedAt } from '../rule/alert-rule';
import { SoundPlayer } from '@/lib/sound/sound-player';
import { TabCouncil } from '../tabs/tab-council';
import { useDesktopNotice } from './use-desktop-notice';
import { useMentionNotice } from './use-mention-notice';

const player = new SoundPlayer();
const limit = new CallLimit();

/** Calls the person when a customer of theirs, or of nobody, writes, and when a teammate calls them in a note. */
export function useNotifications(lookedAt: LookedAt): void {
  const { id: myId, organization_data } = useMe();
  const { data: organization } = useQuery(organizationQuery(organization_data.id));
  const showMessage = useDesktopNotice();
  const showMention = useMentionNotice();
  useEffect(() => player.unlockWithFirstPress(), []);

  const arrive = async (council: TabCouncil, { seq, payload }: EventEnvelope<'message.received'>) => {
    if (!concerns(payload, myId)) return;
    const here = document.visibilityState === 'visible' && document.hasFocus();
    const word = await council.hear({ seq, seen: here && isLookedAt(payload, lookedAt), here });
    if (!word || word.seen || !limit.mayCall(payload.message.conversation_id, Date.now())) return;
    if (organization?.notification_sound_enabled) player.play(organization.new_chat_sound, organization.notification_volume);
    if (!word.here) showMessage(payload);
    askWhenFitting();
  };
  const latest = useRef({ arrive, showMention });
  useEffect(() => {
    latest.current = { arrive, showMention };
  });

  useEffect(() => {
    const council = new TabCouncil(myId);
    const isNew = newest();
    const stop = registerAppliers({
      'message.received': (event) => void (isNew(event.seq) && latest.current.arrive(council, event)),
      'note.mentioned': (event) => void (isNew(event.seq) && latest.current.showMention(council, event)),
    });
    return () => {
      stop();
      council.end();
    };
  }, [myId]);
}

/** An event may be applied a second time, when a page arrives late; nobody wants to be called twice. */
function newest(): (seq: number) => boolean {
  let last = 0;
  return (seq) => {
    if (seq <= last) return false;
    last = seq;
    return true;
  };
}
