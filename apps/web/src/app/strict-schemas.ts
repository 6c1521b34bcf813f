import { z } from 'zod';

// The content security policy allows no code from text, which zod would otherwise try with the first schema that is made: this is imported before any.
z.config({ jitless: true });
