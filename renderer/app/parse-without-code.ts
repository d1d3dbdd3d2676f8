import * as z from 'zod'

// The content security policy forbids the code that zod would write for itself. Zod decides when a schema is made,
// so this is imported before everything that makes one.
z.config({ jitless: true })
