import type { Rule } from './rule';

const message = 'Use a colour of the design tokens: a raw one has no dark theme and no checked contrast.';
const paint =
  'JSXAttribute[name.name=/^(fill|stroke|color|stopColor|floodColor)$/] > Literal:not([value=/^(none|currentColor|inherit|transparent|url\\(.*|var\\(.*)$/])';

/** Raw colours in strings, class names included, and on painted attributes. */
export const coloursFromTokens = (rawColour: RegExp): Rule => ({
  create: (context) => ({
    Literal(node) {
      if (typeof node.value === 'string' && rawColour.test(node.value)) context.report({ node, message });
    },
    TemplateElement(node) {
      if (rawColour.test(node.value.raw)) context.report({ node, message });
    },
    [paint]: (node) => context.report({ node, message }),
  }),
});
