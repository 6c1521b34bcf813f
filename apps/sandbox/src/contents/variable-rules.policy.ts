import { placeholdersIn, withoutPlaceholders } from './placeholders';
import { type TemplateRule, when } from './template-submission';

const badlyNamed: TemplateRule = ({ variables }) =>
  when(!variables.every((name) => /^[A-Za-z0-9_]{1,16}$/.test(name)), 'a variable is empty or badly named');

const skipsNumbers: TemplateRule = ({ variables }) => {
  const numbers = variables
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((a, b) => a - b);
  return when(!numbers.every((number, index) => number === index + 1), 'the variables are not numbered one after the other from {{1}}');
};

const lacksSamples: TemplateRule = ({ variables, samples }) => {
  const missing = variables.filter((name) => !samples[name]?.trim());
  return when(missing.length > 0, `a sample is missing for ${missing.map((name) => `{{${name}}}`).join(', ')}`);
};

const adjacent: TemplateRule = ({ parts }) => when(/\}\}\s*\{\{/.test(parts.body), 'two variables stand next to each other');

/** Punctuation after the last variable does not count as text. */
const atTheEdge: TemplateRule = ({ parts }) =>
  when(/^\s*\{\{/.test(parts.body) || /\}\}[\s\p{P}]*$/u.test(parts.body), 'the body starts or ends with a variable');

const tooFewWords: TemplateRule = ({ parts }) => {
  const variables = placeholdersIn(parts.body).length;
  const needed = 2 * variables + 1;
  const words = withoutPlaceholders(parts.body)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return when(variables > 0 && words.length < needed, `the body needs at least ${needed} words around its variables`);
};

export const VARIABLE_RULES: TemplateRule[] = [badlyNamed, skipsNumbers, lacksSamples, adjacent, atTheEdge, tooFewWords];
