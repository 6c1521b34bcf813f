import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { History } from 'lucide-react';
import type { ReactElement } from 'react';
import { useText } from '@/lib/text/use-text';
import { Menu, MenuSeparator } from '@/ui/menu';
import { MenuChoices } from '@/ui/menu-choices';
import { MenuItem } from '@/ui/menu-item';
import { useBoardGround } from '../board/board-context';
import { setBoard } from '../board/board-store';
import { followCard } from '../board/follow-card';

export interface LeadMenuProps {
  card: ContactView;
  trigger: ReactElement;
}

/** The way to another stage for whoever does not drag. */
export function LeadMenu({ card, trigger }: LeadMenuProps) {
  const t = useText('pipeline');
  const { stages, move } = useBoardGround();
  return (
    <Menu trigger={trigger} defaultOpen>
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
