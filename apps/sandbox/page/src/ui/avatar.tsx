import { clsx } from 'clsx';
import { UserRound } from 'lucide-react';

interface AvatarProps {
  name: string;
  size?: 'md' | 'lg';
}

const COLOURS = 6;

/** The first letter on a colour derived from the name. */
export function Avatar({ name, size = 'md' }: AvatarProps) {
  const colour = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % COLOURS;
  return (
    <span
      aria-hidden
      className={clsx(
        'grid shrink-0 place-items-center rounded-full font-semibold uppercase',
        size === 'lg' ? 'size-11 text-lg' : 'size-10 text-md',
      )}
      style={{ background: `var(--av${colour}-bg)`, color: `var(--av${colour}-fg)` }}
    >
      {name.match(/\p{L}/u)?.[0] ?? <UserRound size={18} />}
    </span>
  );
}
