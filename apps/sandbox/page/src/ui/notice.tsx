import type { ReactNode } from 'react';

interface NoticeProps {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
}

/** An empty state: the reason, and what to do. */
export function Notice({ icon, title, children }: NoticeProps) {
  return (
    <div className="grid h-full place-content-center justify-items-center gap-2 p-8 text-center text-text-2">
      <span className="mb-1 grid size-12 place-items-center rounded-full bg-surface-2 text-text-3">{icon}</span>
      <p className="text-md font-semibold text-text">{title}</p>
      <div className="max-w-72 text-sm leading-5">{children}</div>
    </div>
  );
}
