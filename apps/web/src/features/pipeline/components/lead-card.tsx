import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { memo, useRef } from 'react';
import { usePhoneText } from '@/lib/text/use-phone-text';
import { useText } from '@/lib/text/use-text';
import { Avatar } from '@/ui/avatar';
import { classNames } from '@/ui/class-names';
import { ageOf } from '../board/age';
import { useBoardGround } from '../board/board-context';
import { useCardDrag } from '../hooks/use-card-drag';
import { useKeyboardMove } from '../hooks/use-keyboard-move';
import { useTakesFocus } from '../hooks/use-takes-focus';
import { ChatLink } from './chat-link';
import { LeadActions } from './lead-actions';
import { LeadAge } from './lead-age';

export interface LeadCardProps {
  card: ContactView;
}

/** 118 px high, 134 px for fingers: the columns count on it. */
export const LeadCard = memo(function LeadCard({ card }: LeadCardProps) {
  const t = useText('pipeline.card');
  const ages = useText('pipeline.ages');
  const element = useRef<HTMLElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const { now, times, isPainted } = useBoardGround();
  const isDragged = useCardDrag(element, card.id);
  const { isLifted, ...keys } = useKeyboardMove(card);
  useTakesFocus(link, card.id);
  const phone = usePhoneText(card.phone ?? card.whatsapp_number);
  const age = ageOf(card.aged_from, now, times);
  return (
    <article
      ref={element}
      draggable
      data-age={age}
      data-lead={card.id}
      className={classNames(
        'group relative flex h-29.5 flex-col rounded-md border border-border bg-card pt-2 pr-1.5 pb-1 pl-3 shadow-e1 transition-shadow duration-120 hover:shadow-e2 pointer-coarse:h-33.5',
        'before:absolute before:inset-y-2 before:left-0 before:w-1 before:rounded-r-full before:bg-age',
        // black on a dark card
        'data-[age=old]:before:ring-1 data-[age=old]:before:ring-border-strong/60',
        isDragged && 'opacity-50',
        isLifted && 'shadow-e3 ring-2 ring-ring',
      )}
    >
      <div className="flex min-w-0 items-center gap-2">
        <Avatar name={card.name} id={card.id} mark={card.emoji} size="xs" className="[&>span]:size-6" />
        <ChatLink
          card={card}
          ref={link}
          draggable={false}
          aria-description={t('keys')}
          className="min-w-0 flex-1 truncate text-sm leading-6 font-semibold text-text after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ring"
          title={card.name}
          {...keys}
        >
          {card.name}
        </ChatLink>
      </div>
      <p className="truncate text-xs text-text-2 tabular-nums">{phone ?? t('noNumber')}</p>
      <p className="truncate text-2xs text-text-2">{card.assigned_agent?.name ?? t('unassigned')}</p>
      <p className="flex min-w-0 items-center gap-1 text-2xs text-text-2">
        <span className="sr-only">{ages(age)}</span>
        <LeadAge card={card} />
      </p>
      {isPainted && <LeadActions card={card} />}
    </article>
  );
});
