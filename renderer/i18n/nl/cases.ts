import type { cases as english } from '../en/cases.ts'
import type { Words } from '../words.ts'

export const cases: Words<typeof english> = {
  find: 'Zoek een dossier op naam',
  choose: 'Kies een dossier'
}
