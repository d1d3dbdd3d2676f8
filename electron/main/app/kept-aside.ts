import type { KeptAside } from '../vault/handlers.ts'
import { type KeptJournalParts, listKeptJournals, readKeptJournal } from './kept-journal.ts'
import { type KeptWordsParts, readKeptWords } from './kept-words.ts'

/** Reads it for whoever opens a vault that was kept aside. */
export function createKeptAside(parts: KeptJournalParts & KeptWordsParts): KeptAside {
  return {
    listJournals: (asked) => listKeptJournals(parts, asked),
    readJournal: (asked) => readKeptJournal(parts, asked),
    readWords: (asked) => readKeptWords(parts, asked)
  }
}
