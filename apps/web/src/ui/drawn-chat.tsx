import { CheckCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { initialsOf } from './avatar-pair';
import { classNames } from './class-names';

export interface DrawnBubbleProps {
  isOurs?: boolean;
  time: string;
  children: ReactNode;
  className?: string;
}

/** A message in a picture of the product. */
export function DrawnBubble({ isOurs = false, time, children, className }: DrawnBubbleProps) {
  return (
    <div
      className={classNames(
        'max-w-[85%] rounded-bubble px-3.5 py-2 shadow-e1',
        isOurs ? 'self-end rounded-br-sm bg-ch-whatsapp-bubble' : 'self-start rounded-bl-sm bg-surface',
        className,
      )}
    >
      {children}
      <span className="float-right mt-1.5 ml-3 flex items-center gap-1 text-2xs text-text-2 tabular-nums">
        {time}
        {isOurs && <CheckCheck className="size-3.5 text-info" />}
      </span>
    </div>
  );
}

/** Keeps its own light background in both themes, like a photo. */
export function DrawnCar({ className }: { className?: string }) {
  return <img src="/silver-suv.svg" alt="" width={320} height={137} className={classNames('block h-auto w-full', className)} />;
}

/** The initials of a customer of the picture. */
export function DrawnFace({ name, look }: { name: string; look: string }) {
  return (
    <span className={classNames('flex size-9 shrink-0 items-center justify-center rounded-full text-xs font-semibold', look)}>
      {initialsOf(name)}
    </span>
  );
}
