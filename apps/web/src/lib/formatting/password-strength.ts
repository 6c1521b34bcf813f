import { type Score, ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** How hard a password is to guess: 0 is instantly, 4 very hard. */
export const strengthOf = (password: string): Score => estimator.check(password).score;

const COLOURS: Record<Score, string> = { 0: 'bg-danger', 1: 'bg-danger', 2: 'bg-warning', 3: 'bg-success', 4: 'bg-success' };

/** The colour of one of the four steps; the first is always shown. */
export const stepColour = (step: number, score: Score): string => (step <= Math.max(score, 1) ? COLOURS[score] : 'bg-surface-3');
