import * as z from 'zod'

// The content security policy forbids the code that zod would generate for itself. Zod decides this when a
// schema is made, so this file is imported before all files that make one.
z.config({ jitless: true })
