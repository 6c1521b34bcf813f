import { z } from 'zod';
import { endpoint } from '../core/endpoint';

/** The steps of a dealership before its first real conversation. */
export const SetupStep = z.enum(['company', 'twilio', 'contacts', 'team', 'stock', 'calls', 'conversation']);
export type SetupStep = z.infer<typeof SetupStep>;

export const SetupStepView = z
  .object({
    step: SetupStep,
    done: z.boolean(),
    by: z.string().nullable().describe('First name of the person who did it; null where nobody is known'),
    count: z.int().nullable().describe('People of the team, or vehicles of the stock'),
    allowed: z.boolean().describe('The caller may do it'),
  })
  .meta({ id: 'SetupStep' });
export type SetupStepView = z.infer<typeof SetupStepView>;

/** The parts of the step `twilio`; channels that the plan lacks have none. */
export const TwilioPart = z.enum(['credentials', 'number', 'sender', 'test_message']);
export type TwilioPart = z.infer<typeof TwilioPart>;

/** The steps of a salesperson. */
export const OwnStep = z.enum(['language', 'notices', 'sound', 'microphone', 'phone_app', 'first_reply']);
export type OwnStep = z.infer<typeof OwnStep>;

/** The steps that only a browser can see; the others are found in the organization's data. */
export const BrowserStep = OwnStep.exclude(['first_reply']);
export type BrowserStep = z.infer<typeof BrowserStep>;

export const FirstDayView = z
  .object({
    steps: z.array(SetupStepView).describe('In the order in which they are done best; `calls` only with a plan that has them'),
    twilio: z.array(z.object({ part: TwilioPart, done: z.boolean() })),
    own: z.array(z.object({ step: OwnStep, done: z.boolean() })).describe('Empty for managers'),
    helpers: z.array(z.string()).describe('Names of people who may do what the caller may not; at most three, owners first'),
    put_away: z.boolean(),
  })
  .meta({ id: 'FirstDay' });
export type FirstDayView = z.infer<typeof FirstDayView>;

/** Absent fields stay unchanged; what is done stays done. */
export const FirstDayInput = z
  .strictObject({
    put_away: z.boolean(),
    done: z.array(BrowserStep).max(BrowserStep.options.length).describe('What the browser has found or the person has chosen'),
  })
  .partial()
  .meta({ id: 'FirstDayInput' });
export type FirstDayInput = z.infer<typeof FirstDayInput>;

export const firstDayEndpoints = {
  get: endpoint({ method: 'GET', path: '/api/first-day', answer: FirstDayView }),
  save: endpoint({ method: 'PUT', path: '/api/first-day', body: FirstDayInput, answer: FirstDayView }),
};
