import { afterAll } from 'vitest';
import { watchProcess } from './process-state';

afterAll(watchProcess());
