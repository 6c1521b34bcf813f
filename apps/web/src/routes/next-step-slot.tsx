import { Suspense } from 'react';
import { lazyWhenOnline } from '@/lib/loading/lazy-when-online';
import { loadMessages } from '@/lib/text/language-store';

const NextStep = lazyWhenOnline(async () => {
  const [file] = await Promise.all([import('./next-step'), loadMessages(['pipeline'])]);
  return file.NextStep;
});

/** What comes next for a contact after a call; loaded when a call has ended. */
export function NextStepSlot({ contactId }: { contactId: number }) {
  return (
    <Suspense>
      <NextStep contactId={contactId} />
    </Suspense>
  );
}
