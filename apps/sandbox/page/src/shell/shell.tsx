import { Outlet, useSearch } from '@tanstack/react-router';
import { useLiveUpdates } from '../api/use-live-updates';
import { useOpenChat } from '../phone/use-open-chat';
import { TopBar } from './top-bar';

export function Shell() {
  const search = useSearch({ strict: false });
  const chat = useOpenChat(search);
  const connected = useLiveUpdates(chat);
  return (
    <div className="flex h-dvh flex-col">
      <TopBar />
      {!connected && (
        <p role="status" className="bg-warning-soft px-4 py-1.5 text-center text-sm text-warning-text">
          The sandbox cannot be reached. Trying again…
        </p>
      )}
      <main className="min-h-0 flex-1">
        <Outlet />
      </main>
    </div>
  );
}
