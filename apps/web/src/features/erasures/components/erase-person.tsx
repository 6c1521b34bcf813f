import { Eraser } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { EraseDialog } from './erase-dialog';

export interface ErasePersonProps {
  contactId: number;
  onErased: () => void;
}

/** For a person who asks to be forgotten; only those who may do it see it. */
export function ErasePerson({ contactId, onErased }: ErasePersonProps) {
  const t = useText('erasures');
  const mayErase = useCan('contacts.erase');
  const [isOpen, setOpen] = useState(false);
  if (!mayErase) return null;
  return (
    <div className="flex flex-wrap gap-1 border-t border-border pt-3">
      <Button variant="ghost" size="sm" icon={<Eraser className="size-4" />} onClick={() => setOpen(true)} className="text-danger-text">
        {t('open')}
      </Button>
      <ButtonLink to="/contacts/erasures" variant="ghost" size="sm">
        {t('listLink')}
      </ButtonLink>
      {isOpen && <EraseDialog contactId={contactId} onErased={onErased} onClose={() => setOpen(false)} />}
    </div>
  );
}
