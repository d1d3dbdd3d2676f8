import { page as english } from '../../../renderer/app/words.en.ts'
import { page as dutch } from '../../../renderer/app/words.nl.ts'

/** Each language of the page, with all of its words. */
export const languages = [
  { locale: 'en-GB', words: english },
  { locale: 'nl-NL', words: dutch }
] as const
