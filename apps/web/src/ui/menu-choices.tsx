import { createElement } from 'react';
import { lazyWhenOnline } from '@/lib/loading/lazy-when-online';

export interface MenuChoice<Value extends string> {
  value: Value;
  label: string;
}

export interface MenuChoicesProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly MenuChoice<Value>[];
  onChoose: (value: Value) => void;
}

const Choices = lazyWhenOnline<MenuChoicesProps<string>>(() => import('./opened-menu').then((file) => file.OpenedMenuChoices));

/** A titled group of radio items inside a Menu. */
export const MenuChoices = <Value extends string>(props: MenuChoicesProps<Value>) =>
  createElement(Choices, props as unknown as MenuChoicesProps<string>);
