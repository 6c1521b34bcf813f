/** A node of a plan that PostgreSQL explains with `verbose`, so that each column has its alias. */
export interface PlanNode {
  'Node Type': string;
  'Parent Relationship'?: string;
  'Join Type'?: string;
  'Relation Name'?: string;
  Alias?: string;
  'Subplan Name'?: string;
  Output?: string[];
  Plans?: PlanNode[];
  [detail: string]: unknown;
}

type Sides = readonly [string, string];

/** Two sides that are equal in each row, and the aliases whose rows this limits. */
interface Equality {
  sides: Sides;
  limits: ReadonlySet<string>;
}

export const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const HASHED = /(\S+) = \(hashed (SubPlan \d+)\)\.col(\d+)/g;

const bare = (expression: string): string => expression.replaceAll(/[()"]/g, '');
const aliasOf = (column: string): string => column.slice(0, column.indexOf('.'));

/** The parts of an expression between the separators that are in no parentheses. */
function split(expression: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < expression.length; at++) {
    depth += Number(expression[at] === '(') - Number(expression[at] === ')');
    if (depth !== 0 || !expression.startsWith(separator, at)) continue;
    parts.push(expression.slice(start, at));
    start = at + separator.length;
  }
  return [...parts, expression.slice(start)];
}

/** Whether its first parenthesis closes with its last character. */
function isWrapped(expression: string): boolean {
  let depth = 0;
  for (const character of expression.slice(0, -1)) {
    depth += Number(character === '(') - Number(character === ')');
    if (depth === 0) return false;
  }
  return expression.endsWith(')');
}

/** The conditions that must all be true. */
function conjunctsOf(expression: string): string[] {
  const inner = isWrapped(expression) ? expression.slice(1, -1) : expression;
  const parts = split(inner, ' AND ');
  return parts.length === 1 && inner === expression ? parts : parts.flatMap(conjunctsOf);
}

/** The sides that are equal wherever the expression is true; of an `or` those of each part. */
function equalSidesIn(expression: string): Sides[] {
  return conjunctsOf(expression).flatMap((conjunct) => {
    const parts = split(conjunct, ' OR ');
    if (parts.length > 1) return inEach(parts.map(equalSidesIn));
    const [left, right, ...more] = split(conjunct, ' = ');
    return left && right && more.length === 0 ? [[bare(left), bare(right)] as const] : [];
  });
}

const inEach = ([first = [], ...others]: Sides[][]): Sides[] =>
  first.filter((sides) => others.every((part) => part.some((other) => String(other) === String(sides))));

const LITERAL = /'(?:[^']|'')*'/g;

/** The texts are taken out, which may contain anything. */
const equalitiesIn = (condition: string, limits: ReadonlySet<string>): Equality[] =>
  equalSidesIn(condition.replaceAll(LITERAL, `''`)).map((sides) => ({ sides, limits }));

const aliasesBelow = (node: PlanNode, relationship?: string): Set<string> => {
  const below = (node.Plans ?? []).filter((child) => !relationship || child['Parent Relationship'] === relationship);
  return new Set(below.flatMap(nodesOf).flatMap(({ Alias: alias }) => alias ?? []));
};

/** The rows that a condition of a join limits: those of an outer join's or `not exists`' other side remain whatever it says. */
function limitedByJoin(node: PlanNode): Set<string> {
  const type = node['Join Type'] ?? '';
  if (type === 'Full') return new Set();
  if (['Left', 'Anti'].includes(type)) return aliasesBelow(node, 'Inner');
  if (['Right', 'Right Anti'].includes(type)) return aliasesBelow(node, 'Outer');
  return aliasesBelow(node);
}

function equalitiesOf(node: PlanNode): Equality[] {
  // the scan above it repeats its condition, whole
  if (['Bitmap Index Scan', 'ModifyTable'].includes(node['Node Type'])) return [];
  const own = node.Alias ? new Set([node.Alias]) : aliasesBelow(node);
  return Object.entries(node).flatMap(([detail, condition]) => {
    if (/^(Hash Cond|Merge Cond|Join Filter)$/.test(detail)) return equalitiesIn(String(condition), limitedByJoin(node));
    return / Cond$|Filter$/.test(detail) ? equalitiesIn(String(condition), own) : [];
  });
}

/** An `exists` that is answered from a hash table is compared where it is used, in a condition or in a returned value. */
function hashedEqualities(nodes: readonly PlanNode[]): Equality[] {
  const outputs = new Map(nodes.map((node) => [node['Subplan Name'], node.Output]));
  const uses = nodes.flatMap((node) =>
    Object.entries(node).flatMap(([detail, value]) => (/ Cond$|Filter$|^Output$/.test(detail) ? [value].flat().map(String) : [])),
  );
  return uses.flatMap((use) =>
    [...use.matchAll(HASHED)].map(([, outer = '', name, column]): Equality => {
      const inner = bare(outputs.get(name)?.[Number(column) - 1] ?? '');
      return { sides: [bare(outer), inner], limits: new Set([aliasOf(inner)]) };
    }),
  );
}

/** Whether a side is a parameter, a constant, or what a query of its own returns, whose tables are looked at themselves. */
function isGiven(side: string, nodes: readonly PlanNode[]): boolean {
  const columns = side.match(/\b[a-z_*]\w*\.\w+/gi) ?? [];
  return columns.every((column) => {
    const scan = nodes.find(({ Alias: alias }) => alias === aliasOf(column));
    if (!scan || scan['Relation Name']) return false;
    return /^(Function|Values) Scan$/.test(scan['Node Type']) || column.endsWith('.organization_id');
  });
}

/** Those of the columns that the plan compares with a given value, directly or through another of them. */
export function confinedAmong(columns: ReadonlySet<string>, nodes: readonly PlanNode[]): Set<string> {
  const equalities = [...nodes.flatMap(equalitiesOf), ...hashedEqualities(nodes)];
  const confined = new Set<string>();
  const confine = (column: string, other: string, limits: ReadonlySet<string>) => {
    const isConfining = columns.has(other) ? confined.has(other) : isGiven(other, nodes);
    if (columns.has(column) && limits.has(aliasOf(column)) && isConfining) confined.add(column);
  };
  for (let known = -1; known < confined.size;) {
    known = confined.size;
    for (const { sides, limits } of equalities) {
      confine(sides[0], sides[1], limits);
      confine(sides[1], sides[0], limits);
    }
  }
  return confined;
}
