import type { AsideReader } from '../vault/handlers.ts'
import { type KeptJournalParts, listKeptJournals, readKeptJournal } from './kept-journal.ts'
import { type KeptWordsParts, readKeptWords } from './kept-words.ts'

export function createAsideReader(parts: KeptJournalParts & KeptWordsParts): AsideReader {
  return {
    listJournals: (asked) => listKeptJournals(parts, asked),
    readJournal: (asked) => readKeptJournal(parts, asked),
    readWords: (asked) => readKeptWords(parts, asked)
  }
}
