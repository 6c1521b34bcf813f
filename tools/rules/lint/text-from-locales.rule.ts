import type { Place, Rule } from './rule';

const spoken =
  'alt|caption|description|emptyText|heading|hint|label|message|placeholder|text|title|tooltip|aria-(label|description|placeholder|roledescription|valuetext)';
const attribute = `JSXAttribute[name.name=/^(${spoken})$/]`;
const expressions = [':matches(JSXElement, JSXFragment) > JSXExpressionContainer', attribute, `${attribute} > JSXExpressionContainer`];
const words = [':matches(Literal, JSXText)[value=/\\p{L}/u]', 'TemplateLiteral > TemplateElement[value.raw=/\\p{L}/u]'];
const choices = ':matches(ConditionalExpression, LogicalExpression)';

const selectors = [
  'JSXText[value=/\\p{L}/u]',
  ...expressions.flatMap((place) => words.flatMap((word) => [`${place} > ${word}`, `${place} > ${choices} > ${word}`])),
];

/** Interface text comes from the locales, which exist in every language. */
export const textFromLocales: Rule = {
  create: (context) =>
    Object.fromEntries(
      selectors.map((selector) => [selector, (node: Place) => context.report({ node, message: 'Take this text from the locales.' })]),
    ),
};
