import type { Rule } from './rule';

const injected =
  'ClassDeclaration[decorators.length>0] > ClassBody > MethodDefinition[kind="constructor"] > FunctionExpression > TSParameterProperty[decorators.length=0] > Identifier > TSTypeAnnotation > TSTypeReference > Identifier';

/** Nest reads the class from the constructor's metadata. A type import leaves `Object` there, and the process does not start. */
export const injectedClassesAreValues: Rule = {
  create(context) {
    const typeImports = new Set<string>();
    return {
      ImportDeclaration(node) {
        for (const specifier of node.specifiers) {
          const ofType = node.importKind === 'type' || (specifier.type === 'ImportSpecifier' && specifier.importKind === 'type');
          if (ofType) typeImports.add(specifier.local.name);
        }
      },
      [injected]: (node) => {
        const name = context.sourceCode.getText(node);
        if (typeImports.has(name)) context.report({ node, message: `Import ${name} as a value: Nest injects by the class itself.` });
      },
    };
  },
};
