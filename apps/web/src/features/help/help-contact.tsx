import { api } from '@app/contracts/catalogue/endpoints';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { useMe } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { CopyButton } from '@/ui/copy-button';
import { version } from '../../../../../package.json';
import { HelpSection } from './help-section';

const contactQuery = queryOptions({
  queryKey: ['help', 'contact'],
  queryFn: ({ signal }) => call(api.help.contact, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** A mail to those who run the installation, with what they need to know; the address can be copied where there is no mail program. */
export function HelpContact() {
  const t = useText('help.contact');
  const { organization_data: organization } = useMe();
  const { data } = useQuery(contactQuery);
  if (!data) return null;
  const { email, company } = data;
  const subject = encodeURIComponent(t('subject', { organization: organization.name }));
  const body = encodeURIComponent(t('body', { page: window.location.pathname, version }));
  return (
    <HelpSection title={t('title')}>
      <p className="text-base text-text-2">{t('hint', { company })}</p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <a
          href={`mailto:${email}?subject=${subject}&body=${body}`}
          className="min-h-6 text-base font-medium break-all text-brand-text underline underline-offset-2"
        >
          {email}
        </a>
        <CopyButton text={() => email}>{t('copy')}</CopyButton>
      </div>
    </HelpSection>
  );
}
