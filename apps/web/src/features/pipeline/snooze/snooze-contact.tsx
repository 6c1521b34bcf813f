import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { CirclePause, CirclePlay } from 'lucide-react';
import { usePersonName } from '@/lib/text/use-person-name';
import { useText } from '@/lib/text/use-text';
import { MenuItem } from '@/ui/menu-item';
import { SnoozeDialog } from './snooze-dialog';
import { usePause } from './use-snooze';

export interface SnoozeItemProps {
  /** Undefined until it has loaded. */
  contact: ContactView | undefined;
  /** Opens the dialog. */
  onSnooze: () => void;
}

/** The line of a menu that pauses a contact, or ends its pause. */
export function SnoozeItem({ contact, onSnooze }: SnoozeItemProps) {
  const t = useText('pipeline.card');
  const name = usePersonName(contact?.name ?? '');
  const pause = usePause();
  if (!contact) return null;
  const [Icon, label, act] = contact.snoozed
    ? [CirclePlay, t('resume', { name }), () => pause({ card: contact, snooze: null })]
    : [CirclePause, t('pause', { name }), onSnooze];
  return (
    <MenuItem icon={<Icon aria-hidden />} onSelect={act}>
      {label}
    </MenuItem>
  );
}

export interface SnoozeContactProps {
  contact: ContactView | undefined;
  open: boolean;
  onClose: () => void;
}

/** Asks until when the contact is paused. */
export function SnoozeContact({ contact, open, onClose }: SnoozeContactProps) {
  const pause = usePause();
  return <SnoozeDialog open={open && contact !== undefined} card={open && contact ? contact : null} onPause={pause} onClose={onClose} />;
}
