import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { hasCode } from '@/lib/api/api-failure';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Spinner } from '@/ui/spinner';
import { verifyEmailQuery } from '../api/verify-email';

export interface TokenCheckProps {
  token: string;
}

/** The link in the mail brought a token: it is used at once. */
export function TokenCheck({ token }: TokenCheckProps) {
  const t = useText('auth');
  const navigate = useNavigate();
  const { isSuccess, error, isFetching, refetch } = useQuery(verifyEmailQuery(token));
  useEffect(() => {
    if (isSuccess) void navigate({ to: '/login', search: { verified: '1' }, replace: true });
  }, [isSuccess, navigate]);
  if (!error)
    return (
      <Banner icon={<Spinner className="mt-0.5" />} className="mb-5">
        {t('verify.checking')}
      </Banner>
    );
  const isRefused = hasCode(error, 'auth.verification_invalid') || hasCode(error, 'request.invalid');
  const again = (
    <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
      {t('verify.tryAgain')}
    </Button>
  );
  return (
    <Banner tone="danger" className="mb-5" action={isRefused ? undefined : again}>
      {isRefused ? t('verify.badLink') : t('verify.unreachable')}
    </Banner>
  );
}
