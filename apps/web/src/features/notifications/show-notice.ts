import { noticePermission } from './permission-store';

interface DesktopNotice {
  title: string;
  body: string;
  /** Notices with the same one replace each other. */
  tag: string;
  onOpen: () => void;
}

/** Shows a notice of the desktop where the person has allowed it; a click brings the window back. */
export function showNotice({ title, body, tag, onOpen }: DesktopNotice): void {
  if (noticePermission() !== 'granted') return;
  try {
    const notice = new Notification(title, { body, tag, icon: '/favicon.svg' });
    notice.addEventListener('click', () => {
      notice.close();
      window.focus();
      onOpen();
    });
  } catch {
    // Phones show notices only through a service worker; the list and the title tell there.
  }
}
