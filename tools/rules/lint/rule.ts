import type { RuleTester } from 'oxlint/plugins-dev';

/** A lint rule as oxlint loads it. */
export type Rule = Parameters<RuleTester['run']>[1];

/** Where a rule may point: any node of the syntax tree. */
export type Place = NonNullable<Parameters<Parameters<NonNullable<Rule['create']>>[0]['report']>[0]['node']>;
