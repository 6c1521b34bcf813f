import { createElement } from 'react';
import { lazyWhenOnline } from '@/lib/loading/lazy-when-online';
import type { MenuChoicesProps } from './opened-menu';

const Choices = lazyWhenOnline<MenuChoicesProps<string>>(() => import('./opened-menu').then((file) => file.OpenedMenuChoices));

/** A titled group of radio items inside a Menu. */
export const MenuChoices = <Value extends string>(props: MenuChoicesProps<Value>) =>
  createElement(Choices, props as unknown as MenuChoicesProps<string>);
