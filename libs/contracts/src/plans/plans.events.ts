import { z } from 'zod';
import { PlanView } from './plans.contract';

export const planEvents = { 'plan.changed': z.object({ plan: PlanView }) };
