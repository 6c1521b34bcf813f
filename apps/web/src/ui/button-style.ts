import { cva, type VariantProps } from 'class-variance-authority';

export const buttonStyle = cva(
  [
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-md border text-base font-medium whitespace-nowrap select-none',
    'transition-colors duration-120 disabled:cursor-not-allowed aria-disabled:cursor-not-allowed',
  ],
  {
    variants: {
      variant: {
        primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-hover',
        secondary: 'border-border bg-surface text-text shadow-e1 hover:bg-surface-2',
        ghost: 'border-transparent bg-transparent text-text-2 hover:bg-surface-2 hover:text-text',
        danger: 'border-transparent bg-danger text-on-solid hover:brightness-95',
        success: 'border-transparent bg-success text-on-solid hover:brightness-95',
      },
      size: {
        sm: 'h-8 px-3 text-sm pointer-coarse:h-11',
        md: 'h-9 px-3.5 pointer-coarse:h-11',
        lg: 'h-11 px-5',
      },
      blocked: {
        true: 'border-border bg-surface-2 text-text-3 shadow-none hover:bg-surface-2 hover:text-text-3 hover:brightness-100',
        false: '',
      },
    },
    compoundVariants: [
      {
        variant: 'ghost',
        blocked: true,
        class: 'border-transparent bg-transparent text-border-strong hover:bg-transparent hover:text-border-strong',
      },
    ],
    defaultVariants: { variant: 'secondary', size: 'md', blocked: false },
  },
);

export type ButtonVariant = NonNullable<VariantProps<typeof buttonStyle>['variant']>;
export type ButtonSize = NonNullable<VariantProps<typeof buttonStyle>['size']>;
