import type { RuleTester } from 'oxlint/plugins-dev';

/** A lint rule in the form that oxlint loads. */
export type Rule = Parameters<RuleTester['run']>[1];

/** The target of a report: any node of the syntax tree. */
export type Place = NonNullable<Parameters<Parameters<NonNullable<Rule['create']>>[0]['report']>[0]['node']>;
