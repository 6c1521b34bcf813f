import { afterEach, vi } from 'vitest';

// what a test puts in place of the provider is gone for the next one
afterEach(() => void vi.restoreAllMocks());
