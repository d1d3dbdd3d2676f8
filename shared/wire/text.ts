import * as z from 'zod'

/** A text that may be missing or null; both mean the same here. */
export const optionalText = z.string().nullish().transform((value) => value ?? null)

/** A list of texts that may be missing or null. */
export const optionalTexts = z.array(z.string()).nullish().transform((value) => value ?? [])

/** A counter: a whole number from 0. */
export const count = z.int().min(0)
