import type { Place, Rule } from './rule';

const selectors = [
  'ImportSpecifier[imported.name=/^(InjectRepository|InjectDataSource|InjectEntityManager)$/]',
  'CallExpression[callee.name=/^get(Tree)?Repository$/]',
  'CallExpression[callee.property.name=/^get(Tree)?Repository$/]',
  'CallExpression[callee.property.name=/^(query|createQueryRunner)$/][callee.object.name=/dataSource$/i]',
  'CallExpression[callee.property.name=/^(query|createQueryRunner)$/][callee.object.property.name=/dataSource$/i]',
];

/** Only the scoped repository adds the organization to every query; TypeORM's own repositories and data source do not. */
export const scopedDatabaseAccess: Rule = {
  create: (context) =>
    Object.fromEntries(
      selectors.map((selector) => [
        selector,
        (node: Place) =>
          context.report({ node, message: 'Use the scoped repository of libs/database: this query is not limited to an organization.' }),
      ]),
    ),
};
