import { useRouter } from '@tanstack/react-router';
import { CalendarPlus, CirclePause, CirclePlay, Ellipsis, History, MessageCircle, Phone, PhoneOff } from 'lucide-react';
import type { ReactElement } from 'react';
import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { wantAppointment } from '@/lib/session/wanted-appointment';
import { wantCall } from '@/lib/session/wanted-call';
import { usePersonName } from '@/lib/text/use-person-name';
import { useText } from '@/lib/text/use-text';
import { buttonStyle } from '@/ui/button-style';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuSeparator } from '@/ui/menu';
import { MenuChoices } from '@/ui/menu-choices';
import { MenuItem } from '@/ui/menu-item';
import { useBoardContext } from '../board/board-context';
import { setBoard } from '../board/board-store';
import { ChatLink } from './chat-link';
import { followCard } from '../board/follow-card';

export interface LeadActionsProps {
  card: ContactView;
}

const SIZE = 'touch-target size-7 shrink-0 pointer-coarse:size-10';

/** Above the link that the whole card is. */
export function LeadActions({ card }: LeadActionsProps) {
  const t = useText('pipeline.card');
  const router = useRouter();
  const { pause } = useBoardContext();
  const { snoozed } = card;
  const name = usePersonName(card.name);
  const PauseIcon = snoozed ? CirclePlay : CirclePause;
  return (
    <div className="relative z-10 mt-auto flex items-center justify-between">
      <IconButton
        label={t('call', { name })}
        disabledReason={card.opted_out.call ? t('doNotCall', { name }) : undefined}
        icon={card.opted_out.call ? <PhoneOff className="size-4 text-danger-text" /> : <Phone className="size-4" />}
        size="sm"
        className={SIZE}
        onClick={() => {
          wantCall(card.id);
          void router.navigate({ to: '/chats', search: { contact: card.id, type: 'calls' } });
        }}
      />
      <ChatLink
        card={card}
        draggable={false}
        aria-label={t('chat', { name })}
        className={classNames(buttonStyle({ variant: 'ghost' }), 'p-0', SIZE)}
      >
        <MessageCircle aria-hidden className="size-4" />
      </ChatLink>
      <IconButton
        label={t(snoozed ? 'resume' : 'pause', { name })}
        icon={<PauseIcon className="size-4" />}
        size="sm"
        className={SIZE}
        onClick={() => (snoozed ? pause({ card, snooze: null }) : setBoard({ pausing: card }))}
      />
      <LeadMenu
        card={card}
        trigger={<IconButton label={t('more', { name })} icon={<Ellipsis className="size-4" />} size="sm" className={SIZE} />}
      />
    </div>
  );
}

interface LeadMenuProps {
  card: ContactView;
  trigger: ReactElement;
}

/** Moves the card to another stage without dragging, and opens its history. */
function LeadMenu({ card, trigger }: LeadMenuProps) {
  const t = useText('pipeline');
  const kit = useText('kit');
  const { stages, move } = useBoardContext();
  return (
    <Menu trigger={trigger}>
      <MenuChoices
        label={t('move.to')}
        value={card.stage}
        choices={stages.map(({ id, label }) => ({ value: id, label }))}
        onChoose={(stage) => {
          if (move(card, stage)) followCard(card.id, stage);
        }}
      />
      <MenuSeparator />
      <MenuItem icon={<CalendarPlus aria-hidden />} onSelect={() => wantAppointment({ contact: { id: card.id, name: card.name } })}>
        {kit('bookAppointment')}
      </MenuItem>
      <MenuItem icon={<History aria-hidden />} onSelect={() => setBoard({ reading: card })}>
        {t('card.history')}
      </MenuItem>
    </Menu>
  );
}
