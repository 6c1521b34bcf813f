import { Milestone } from 'lucide-react';
import { useState } from 'react';
import { useStages } from '@/lib/stages/use-stages';
import { useText } from '@/lib/text/use-text';
import { Menu } from '@/ui/menu';
import { MenuItem } from '@/ui/menu-item';
import { useMoveSelection } from '../hooks/use-move-selection';
import type { SelectedContacts } from '../hooks/use-selection';
import { useContactParts } from './contact-parts';
import { BarButton } from '@/ui/bar-button';

export interface MoveSelectionProps {
  selected: SelectedContacts;
}

/** Lost leads are asked for a reason first. */
export function MoveSelection({ selected }: MoveSelectionProps) {
  const t = useText('contacts.selection');
  const stages = useStages();
  const { LostReason } = useContactParts();
  const [isLosing, setLosing] = useState(false);
  const { mutate, isPending } = useMoveSelection(selected);
  return (
    <>
      <Menu
        align="start"
        label={t('stage.label')}
        trigger={<BarButton icon={<Milestone aria-hidden className="size-4" />} label={t('stage.action')} loading={isPending} />}
      >
        {stages.map(({ id, label, color }) => (
          <MenuItem
            key={id}
            icon={<span aria-hidden data-hue={color} className="size-2.5 shrink-0 rounded-full bg-stage" />}
            onSelect={() => (id === 'lost' ? setLosing(true) : mutate({ stage: id }))}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
      <LostReason
        open={isLosing}
        onClose={() => setLosing(false)}
        onConfirm={(reason) => {
          setLosing(false);
          mutate({ stage: 'lost', reason });
        }}
      />
    </>
  );
}
