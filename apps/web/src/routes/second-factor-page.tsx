import { homeOf } from '@app/contracts/auth/first-page';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { AuthFrame, AuthStep } from '@/features/auth/auth-frame';
import { SecondFactorSetup } from '@/features/security/two-factor/second-factor-setup';
import { meQuery } from '@/lib/session/me-query';
import { signOut } from '@/lib/session/session-end';
import { useMe } from '@/lib/session/use-me';
import { usePageTitle } from '@/lib/text/use-page-title';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';

const route = getRouteApi('/second-factor');

/** Between the sign-in and the product: the way back begins when the recovery codes are kept. */
export function SecondFactorPage() {
  const t = useText('security.due');
  const me = useMe();
  usePageTitle(t('title'));
  const router = useRouter();
  const queryClient = useQueryClient();
  const { redirect } = route.useSearch();
  const goOn = async () => {
    await queryClient.query({ ...meQuery, staleTime: 0 });
    await router.navigate({ to: redirect ?? homeOf(me), replace: true });
  };
  return (
    <AuthFrame>
      <AuthStep
        title={t('title')}
        lead={t('lead', { organization: me.organization_data.name })}
        foot={
          <Button variant="ghost" size="sm" className="-ml-2.5" onClick={() => void signOut()}>
            {t('leave')}
          </Button>
        }
      >
        <SecondFactorSetup onDone={() => void goOn()} />
      </AuthStep>
    </AuthFrame>
  );
}
