import { useEffect } from 'react';

/** A mark on the icon of the tab while something is unread. */
export function useFavicon(hasUnread: boolean): void {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    icon?.setAttribute('href', hasUnread ? '/favicon-unread.svg' : '/favicon.svg');
  }, [hasUnread]);
}
