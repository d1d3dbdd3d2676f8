import type { UnusableRow } from '../../shared/domain/backup.ts'
import { sideBySide } from '../../shared/domain/turning-text.ts'
import { rowFaultText } from '../i18n/row-fault-text.ts'
import type { Translate, Wording } from '../i18n/wording.ts'
import { sayDone, sayFailure } from '../parts/messages.ts'

/** How much came back of each kind, and how much was here already. */
export interface RestoredCounts {
  readonly drafts: number
  readonly reviews: number
  readonly changes: number
  readonly others: number
  /** Addresses and changes of organisations. */
  readonly lookedUp: number
  readonly stayed: number
}

export function restoredText(
  t: Translate,
  sentence: 'backup.restored' | 'aside.takenOver',
  { drafts, reviews, changes, others, lookedUp, stayed }: RestoredCounts
): string {
  const parts = [
    t('journal.drafts', { count: drafts }),
    t('journal.reviews', { count: reviews }),
    t('backup.changes', { count: changes }),
    t('backup.others', { count: others }),
    ...(lookedUp === 0 ? [] : [t('backup.lookedUp', { count: lookedUp })])
  ]
  const isNothing = drafts + reviews + changes + others + lookedUp === 0
  const back = t(sentence, { parts: isNothing ? t('backup.nothingNew') : sideBySide(parts, ', ') })
  return stayed === 0 ? back : `${back} ${t('backup.stayed', { count: stayed })}`
}

/** Rows that are named in one message. */
const mostNamed = 50

/** What stayed behind is named until a person has dismissed it: of which kind, whose, and what is wrong with it. */
export function sayRestored(sentence: (words: Wording) => string, unusable: readonly UnusableRow[]): void {
  if (unusable.length === 0) {
    sayDone('backup', sentence)
    return
  }
  const named = ({ t }: Wording): readonly string[] =>
    unusable.slice(0, mostNamed).map(({ table, of, fault }) =>
      t('backup.unusableRow', {
        kind: t(isNamedTable(table) ? `backup.tables.${table}` : 'backup.tables.others'),
        of: of ?? '–',
        reason: rowFaultText(t, fault)
      })
    )
  const more = Math.max(0, unusable.length - mostNamed)
  sayFailure('backup', (words) => ({
    sentence: sentence(words),
    details: [...named(words), ...(more === 0 ? [] : [words.t('backup.unusableMore', { count: more })])].join(
      '\n'
    )
  }))
}

const namedTables = [
  'drafts',
  'reviews',
  'changes',
  'desk',
  'caseItems',
  'caseFiles',
  'history',
  'monitoringLists',
  'monitoringItems',
  'madeReports',
  'followLists',
  'cases',
  'histories',
  'imageContents',
  'addresses',
  'organizationUpdates',
  'words'
] as const

function isNamedTable(table: string): table is (typeof namedTables)[number] {
  return (namedTables as readonly string[]).includes(table)
}
