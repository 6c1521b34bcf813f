import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style';
import { classNames } from './class-names';

export interface ButtonAnchorProps extends ComponentProps<'a'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
}

function ButtonAnchor({ variant, size, icon, className, children, ...rest }: ButtonAnchorProps) {
  return (
    <a className={classNames(buttonStyle({ variant, size }), className)} {...rest}>
      {icon}
      {children}
    </a>
  );
}

/** A link to a route that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor);
