import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Inbox, MailOpen } from 'lucide-react';
import { mailsQuery } from '../api/queries';
import { Notice } from '../ui/notice';
import { MailRow } from './mail-row';
import { MailView } from './mail-view';

/** All mail that the product sent. */
export function MailPage() {
  const { mail: openId } = useSearch({ from: '/mail' });
  const { data: mails } = useQuery(mailsQuery);
  const open = mails?.find(({ id }) => id === openId);
  if (!mails) return null;
  if (mails.length === 0)
    return (
      <Notice icon={<Inbox size={22} />} title="No mail yet">
        Everything that the product mails ends here: verifications, invitations, passwords.
      </Notice>
    );
  return (
    <div className="flex h-full">
      <ul className={clsx('w-full shrink-0 overflow-y-auto border-r border-border bg-surface md:block md:w-96', open && 'hidden')}>
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} isOpen={mail.id === openId} />
        ))}
      </ul>
      <section aria-label="Mail" className={clsx('min-w-0 flex-1 bg-well md:block', !open && 'hidden')}>
        {open ? <MailView mail={open} /> : <Notice icon={<MailOpen size={22} />} title="Choose a mail" />}
      </section>
    </div>
  );
}
