import type { UnusableRow } from '../../shared/domain/backup.ts'
import type { RowFault } from '../../shared/domain/row-fault.ts'
import { assertNever } from '../../shared/errors.ts'
import type { Translate, Wording } from '../i18n/wording.ts'
import { sayDone, sayFailure } from '../parts/messages.ts'

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

/** Why a row stayed behind, as a sentence. */
export function rowFaultText(t: Translate, fault: RowFault): string {
  switch (fault.kind) {
    case 'no-row':
    case 'not-its-own':
      return t(`backup.rowFaults.${fault.kind}`)
    case 'row-too-long':
      return t('backup.rowFaults.row-too-long', { longest: fault.longest })
    case 'field':
      return t(`backup.fieldFaults.${fault.fault}`, { path: fault.path })
    default:
      return assertNever(fault)
  }
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
  'organizationUpdates'
] as const

function isNamedTable(table: string): table is (typeof namedTables)[number] {
  return (namedTables as readonly string[]).includes(table)
}
