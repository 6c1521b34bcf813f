import type { LinkProps } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { ButtonLink } from './button-link';
import { classNames } from './class-names';

export interface BackLinkProps extends Pick<LinkProps, 'to' | 'search'> {
  /** Where it leads, for screen readers and as a hint under the pointer. */
  label: string;
  className?: string;
}

/** The way to the page above: a chevron at the left of the title, on every page the same. */
export function BackLink({ label, className, ...link }: BackLinkProps) {
  return (
    <ButtonLink
      {...link}
      variant="ghost"
      aria-label={label}
      title={label}
      className={classNames('-ml-2 size-9 shrink-0 p-0 pointer-coarse:size-11', className)}
    >
      <ChevronLeft aria-hidden />
    </ButtonLink>
  );
}
