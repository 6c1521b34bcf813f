import type { Place, Rule } from './rule';

const selectors = [
  'ImportSpecifier[imported.name=/^(InjectRepository|InjectDataSource|InjectEntityManager)$/]',
  'CallExpression[callee.name=/^get(Tree)?Repository$/]',
  'CallExpression[callee.property.name=/^get(Tree)?Repository$/]',
  'CallExpression[callee.property.name=/^(query|createQueryRunner)$/][callee.object.name=/dataSource$/i]',
  'CallExpression[callee.property.name=/^(query|createQueryRunner)$/][callee.object.property.name=/dataSource$/i]',
];

/** Rows are reached through the scoped repository, which adds the organization; TypeORM's own doors forget it. */
export const databaseBehindItsFloor: Rule = {
  create: (context) =>
    Object.fromEntries(
      selectors.map((selector) => [
        selector,
        (node: Place) =>
          context.report({ node, message: 'Reach rows through the scoped repository of libs/database: this way knows no organization.' }),
      ]),
    ),
};
