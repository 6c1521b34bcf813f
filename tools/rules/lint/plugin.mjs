import { rawColour } from '../colours.ts';
import { coloursFromTokens } from './colours-from-tokens.rule.ts';
import { databaseBehindItsFloor } from './database-behind-its-floor.rule.ts';
import { injectedClassesAreValues } from './injected-classes-are-values.rule.ts';
import { wordsFromCatalogue } from './words-from-catalogue.rule.ts';

export default {
  meta: { name: 'house' },
  rules: {
    'colours-from-tokens': coloursFromTokens(rawColour),
    'database-behind-its-floor': databaseBehindItsFloor,
    'injected-classes-are-values': injectedClassesAreValues,
    'words-from-catalogue': wordsFromCatalogue,
  },
};
