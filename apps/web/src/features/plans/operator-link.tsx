import { queryOptions, useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { api } from '@app/contracts/catalogue/endpoints';
import { call } from '@/lib/api/call';
import { useText } from '@/lib/text/use-text';
import { buttonStyle } from '@/ui/button-style';

const operatorQuery = queryOptions({
  queryKey: ['plan', 'operator'],
  queryFn: ({ signal }) => call(api.help.contact, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The way to whoever runs the installation: plans and suspensions are their decision. */
export function OperatorLink() {
  const t = useText('plans');
  const { data: operator } = useQuery(operatorQuery);
  if (!operator) return null;
  return (
    <a href={`mailto:${operator.email}`} className={buttonStyle({ size: 'sm' })}>
      <Mail aria-hidden className="size-4" />
      {t('writeTo', { company: operator.company })}
    </a>
  );
}
