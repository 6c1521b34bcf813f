import { TEMPLATE_RULES, type TemplateProblem } from '@app/contracts/templates/template-rules';

/** Words for each field, and the rules for a client that has words of its own. */
export const problemDetails = (problems: TemplateProblem[]) => ({
  errors: Object.fromEntries(problems.toReversed().map(({ field, rule }) => [field, TEMPLATE_RULES[rule]])),
  details: { problems },
});
