import type { Place, Rule } from './rule';

/** The part of a syntax node that this rule reads. */
interface Node {
  type: string;
  name?: string;
  parent?: Node;
  id?: Node;
  init?: Node | null;
  argument?: Node;
  params?: Node[];
  properties?: Node[];
  typeAnnotation?: Node;
  typeName?: Node;
  source?: { value: string };
  specifiers?: { local: Node }[];
}

const message =
  'Name where each field of an input goes with a ColumnMap of libs/database: a spread or a rest loses fields that are new in the contract.';

/** A contract's input reaches columns field by field. A copy is fine where its type says so: `const copy: XInput = { ...input }`. */
export const inputsAreMapped: Rule = {
  create(context) {
    const inputTypes = new Set<string>();
    const functions: Set<string>[] = [];
    const isInputType = ({ typeAnnotation }: Node) => inputTypes.has(typeAnnotation?.typeAnnotation?.typeName?.name ?? '');
    const isInput = (node: Node | null | undefined) =>
      node?.type === 'Identifier' && functions.some((inputs) => inputs.has(node.name ?? ''));
    const report = (node: Node | undefined) => node && context.report({ node: node as unknown as Place, message });
    const enter = (place: unknown) => {
      const { params = [] } = place as Node;
      const typed = params.filter(isInputType);
      functions.push(new Set(typed.flatMap(({ name }) => name ?? [])));
      for (const pattern of typed) report(restOf(pattern));
    };
    const leave = () => void functions.pop();
    return {
      ImportDeclaration(place) {
        const { source, specifiers = [] } = place as unknown as Node;
        if (!source?.value.startsWith('@app/contracts/')) return;
        for (const { local } of specifiers) if (/(Input|Patch)$/.test(local.name ?? '')) inputTypes.add(local.name ?? '');
      },
      FunctionDeclaration: enter,
      FunctionExpression: enter,
      ArrowFunctionExpression: enter,
      'FunctionDeclaration:exit': leave,
      'FunctionExpression:exit': leave,
      'ArrowFunctionExpression:exit': leave,
      VariableDeclarator(place) {
        const { id, init } = place as unknown as Node;
        if (id && isInput(init)) report(restOf(id));
      },
      SpreadElement(place) {
        const node = place as unknown as Node;
        if (isInput(node.argument) && !isTypedCopy(node, isInputType)) report(node);
      },
    };
  },
};

const restOf = ({ properties = [] }: Node): Node | undefined => properties.find(({ type }) => type === 'RestElement');

function isTypedCopy(spread: Node, isInputType: (node: Node) => boolean): boolean {
  let node = spread.parent;
  while (node?.type === 'ObjectExpression' || node?.type === 'ConditionalExpression') node = node.parent;
  return node?.type === 'VariableDeclarator' && node.id !== undefined && isInputType(node.id);
}
