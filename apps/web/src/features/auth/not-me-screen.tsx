import { api } from '@app/contracts/catalogue/endpoints';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { hasCode } from '@/lib/api/api-failure';
import { call } from '@/lib/api/call';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { AuthFrame } from './auth-frame';

const route = getRouteApi('/account/not-me');

/** Opened from a mail about the account. Mail programs open links too, so only the button signs out. */
export function NotMeScreen() {
  const t = useText('auth.notMe');
  const say = useFailureText();
  const navigate = useNavigate();
  const { token = '' } = route.useSearch();
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => call(api.auth.deny, { body: { token } }),
    onSuccess: ({ reset_token }) => navigate({ to: '/password/reset', search: { token: reset_token }, replace: true }),
  });
  const isOver = hasCode(error, 'auth.denial_invalid') || hasCode(error, 'request.invalid');
  return (
    <AuthFrame
      isBare
      title={t('title')}
      lead={t('lead')}
      foot={
        <Link to="/password/forgot" className="font-medium text-brand-text underline underline-offset-2">
          {t('toReset')}
        </Link>
      }
    >
      <div className="flex flex-col gap-4">
        {error && <Banner tone="danger">{isOver ? t('badLink') : say(error, t('failed'))}</Banner>}
        {!isOver && (
          <Button variant="primary" size="lg" loading={isPending} onClick={() => mutate()}>
            {isPending ? t('working') : t('action')}
          </Button>
        )}
      </div>
    </AuthFrame>
  );
}
