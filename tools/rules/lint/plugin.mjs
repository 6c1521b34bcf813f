import { rawColour } from '../colours.ts';
import { coloursFromTokens } from './colours-from-tokens.rule.ts';
import { scopedDatabaseAccess } from './scoped-database-access.rule.ts';
import { injectedClassesAreValues } from './injected-classes-are-values.rule.ts';
import { inputsAreMapped } from './inputs-are-mapped.rule.ts';
import { textFromLocales } from './text-from-locales.rule.ts';

export default {
  meta: { name: 'lotline' },
  rules: {
    'colours-from-tokens': coloursFromTokens(rawColour),
    'scoped-database-access': scopedDatabaseAccess,
    'injected-classes-are-values': injectedClassesAreValues,
    'inputs-are-mapped': inputsAreMapped,
    'text-from-locales': textFromLocales,
  },
};
