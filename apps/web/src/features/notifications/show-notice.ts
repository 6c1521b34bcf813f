import { noticePermission } from './permission-store';

interface DesktopNotice {
  title: string;
  body: string;
  /** Notices with the same one replace each other. */
  tag: string;
  /** The place to which it leads. */
  path: string;
  onOpen: () => void;
}

/** Shows a notice of the desktop where the person has allowed it; a click brings the window back. */
export async function showNotice({ title, body, tag, path, onOpen }: DesktopNotice): Promise<void> {
  if (noticePermission() !== 'granted') return;
  try {
    const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
    // a push about the same thing then takes its place
    if (registration) return await registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { path } });
    const notice = new Notification(title, { body, tag, icon: '/favicon.svg' });
    notice.addEventListener('click', () => {
      notice.close();
      window.focus();
      onOpen();
    });
  } catch {
    // Phones show notices only through the service worker, which comes with pushes; until then the list and the title tell there.
  }
}
