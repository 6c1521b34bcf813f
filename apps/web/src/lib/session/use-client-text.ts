import type { BrowserView } from '@app/contracts/auth/sessions.contract';
import { useText } from '@/lib/text/use-text';

/** The name of a browser, such as "Chrome on Windows". */
export function useClientText(): (client: BrowserView) => string {
  const t = useText('security.sessions');
  return ({ browser, system }) => {
    if (browser && system) return t('client', { browser, system });
    return browser ?? system ?? t('unknown');
  };
}
