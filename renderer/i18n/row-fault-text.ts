import type { RowFault } from '../../shared/domain/row-fault.ts'
import { assertNever } from '../../shared/errors.ts'
import type { Translate } from './wording.ts'

/** Why a row of a backup or of the service cannot be used, as a sentence. */
export function rowFaultText(t: Translate, fault: RowFault): string {
  switch (fault.kind) {
    case 'no-row':
    case 'not-its-own':
    case 'nested-too-deep':
    case 'answer-too-long':
      return t(`failures.rowFaults.${fault.kind}`)
    case 'row-too-long':
      return t('failures.rowFaults.row-too-long', { longest: fault.longest })
    case 'field':
      return t(`failures.fieldFaults.${fault.fault}`, { path: fault.path })
    default:
      return assertNever(fault)
  }
}
