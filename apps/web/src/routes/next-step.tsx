import { CirclePause } from 'lucide-react';
import { useState } from 'react';
import { useContact } from '@/features/contacts/person/use-contact';
import { useRefreshPerson } from '@/features/conversations/opened/use-refresh-person';
import { StageSelect } from '@/features/pipeline/moves/stage-select';
import { SnoozeContact } from '@/features/pipeline/snooze/snooze-contact';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';

/** The next step with a contact after a call: their stage, and when they come back to the board. */
export function NextStep({ contactId }: { contactId: number }) {
  const t = useText('calls');
  const { data: contact } = useContact(contactId);
  const refresh = useRefreshPerson(contactId);
  const [isAsked, setAsked] = useState(false);
  if (!contact) return null;
  return (
    <>
      <StageSelect contactId={contactId} stage={contact.stage} onStage={refresh} />
      <Button size="sm" icon={<CirclePause aria-hidden />} onClick={() => setAsked(true)}>
        {t('later')}
      </Button>
      <SnoozeContact contact={contact} open={isAsked} onClose={() => setAsked(false)} />
    </>
  );
}
