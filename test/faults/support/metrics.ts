import { formOf } from '../../harness/measured-form';

export const { keepMetrics } = formOf('faults');
