import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Alphabet, alphabets } from '../../shared/domain/romanised-letters.ts'
import { repository } from '../setup/electron-binary.ts'
import { lettersOfLibrary } from './letters-of-library.ts'

/** `npm run letters`: writes the table of letters anew, after the library was renewed. */
const file = join(repository, 'shared/domain/romanised-letters.ts')
const withLetters = (source: string, alphabet: Alphabet): string =>
  source.replace(
    new RegExp(`( ${alphabet}:)\\s+'[^']*'`, 'u'),
    (_, name: string) => `${name}\n    '${lettersOfLibrary(alphabet)}'`
  )
writeFileSync(file, alphabets.reduce(withLetters, readFileSync(file, 'utf8')))
