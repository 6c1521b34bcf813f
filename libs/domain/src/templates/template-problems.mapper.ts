import { TEMPLATE_RULES, type TemplateProblem } from '@app/contracts/templates/template-rules';

/** A message per field, and the rule codes for clients with their own texts. */
export const problemDetails = (problems: TemplateProblem[]) => ({
  errors: Object.fromEntries(problems.toReversed().map(({ field, rule }) => [field, TEMPLATE_RULES[rule]])),
  details: { problems },
});
