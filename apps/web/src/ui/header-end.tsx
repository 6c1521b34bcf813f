import { createContext, type ReactNode, use } from 'react';

/** Controls at the right end of every page's header, such as the bell. */
export const HeaderEndContext = createContext<ReactNode>(null);

/** On a phone the shell has it elsewhere. */
export function HeaderEnd() {
  const end = use(HeaderEndContext);
  return end && <div className="-mr-2 flex shrink-0 items-center max-md:hidden">{end}</div>;
}
