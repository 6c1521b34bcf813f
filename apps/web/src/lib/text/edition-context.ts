import { createContext, useContext } from 'react';
import type { Catalogue, Edition } from '@/messages/catalogue';

/** The words in force around a component. */
export interface TextScopeValue {
  catalogue: Catalogue;
  edition: Edition;
}

export const EditionContext = createContext<TextScopeValue | undefined>(undefined);

export function useTextScope(): TextScopeValue {
  const scope = useContext(EditionContext);
  if (!scope) throw new Error('Words were asked for outside the TextProvider');
  return scope;
}
