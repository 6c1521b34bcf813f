import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { History } from 'lucide-react';
import type { ReactElement } from 'react';
import { useText } from '@/lib/text/use-text';
import { Menu, MenuSeparator } from '@/ui/menu';
import { MenuChoices } from '@/ui/menu-choices';
import { MenuItem } from '@/ui/menu-item';
import { useBoardContext } from '../board/board-context';
import { setBoard } from '../board/board-store';
import { followCard } from '../board/follow-card';

export interface LeadMenuProps {
  card: ContactView;
  trigger: ReactElement;
}

/** Moves the card to another stage without dragging, and opens its history. */
export function LeadMenu({ card, trigger }: LeadMenuProps) {
  const t = useText('pipeline');
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
      <MenuItem icon={<History aria-hidden />} onSelect={() => setBoard({ reading: card })}>
        {t('card.history')}
      </MenuItem>
    </Menu>
  );
}
