import { useText } from '@/lib/text/use-text';
import { AlertDialog } from '@/ui/alert-dialog';
import { leave, useSignOut } from './sign-out';

export function SignOutQuestion() {
  const t = useText('shell.signOut');
  const asksAbout = useSignOut((state) => state.asksAbout);
  return (
    <AlertDialog
      open={asksAbout !== null}
      onOpenChange={() => useSignOut.setState({ asksAbout: null })}
      title={t('title')}
      description={asksAbout && t(asksAbout)}
      confirmLabel={t('confirm')}
      onConfirm={leave}
    />
  );
}
