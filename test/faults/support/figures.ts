import { formOf } from '../../harness/measured-form';

export const { keepFigures } = formOf('faults');
