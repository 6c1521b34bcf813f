import { UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { avatarPair, initialsOf } from './avatar-pair';
import { classNames } from './class-names';

export interface AvatarProps {
  name: string;
  /** Decides the colours. */
  id: number | string;
  /** In place of the initials: the address of a square picture. */
  photo?: string | null;
  /** In place of the initials: an emoji. Somebody without a name has the icon of a person. */
  mark?: string | null;
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  /** A ChannelBadge at the lower corner. */
  badge?: ReactNode;
  className?: string;
}

const SIZES = {
  xs: 'size-5 text-2xs tracking-tighter',
  sm: 'size-8 text-xs',
  md: 'size-9 text-sm',
  lg: 'size-10 text-base',
  xl: 'size-16 text-xl',
};

/** Decorative: the name is next to it. */
export function Avatar({ name, id, photo, mark, size = 'lg', badge, className }: AvatarProps) {
  return (
    <span className={classNames('relative inline-flex shrink-0', className)}>
      <span
        aria-hidden
        data-avatar={avatarPair(id)}
        className={classNames('flex items-center justify-center rounded-full bg-avatar font-semibold text-avatar-text', SIZES[size])}
      >
        {photo ? (
          <img src={photo} alt="" className="size-full rounded-full object-cover" />
        ) : (
          mark || initialsOf(name) || <UserRound className="size-3/5" />
        )}
      </span>
      {badge && <span className="absolute -right-0.5 -bottom-0.5 flex rounded-full bg-surface p-px">{badge}</span>}
    </span>
  );
}
