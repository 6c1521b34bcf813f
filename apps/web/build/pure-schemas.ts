import type { Plugin } from 'vite';

/** Expressions that may call something. */
const BUILT = new Set(['CallExpression', 'ObjectExpression']);
const CONTRACTS = /\/libs\/contracts\/src\/.*\.ts$/;

/**
 * Marks what contracts build at their top level as pure, so that a page that takes one constant of a contract does not carry its schemas, and
 * zod with them: the server validates.
 */
export const PURE_SCHEMAS: Plugin = {
  name: 'pure-schemas',
  apply: 'build',
  // after the types are gone
  enforce: 'post',
  transform: {
    filter: { id: CONTRACTS },
    handler(code) {
      const declared = this.parse(code).body.flatMap((node) => {
        const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
        return declaration?.type === 'VariableDeclaration' ? declaration.declarations : [];
      });
      const built = declared.flatMap(({ init }) => (init && BUILT.has(init.type) ? [init] : []));
      const marked = built.reduceRight(
        (text, { start, end }) => `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
        code,
      );
      return { code: marked, moduleSideEffects: false };
    },
  },
};
