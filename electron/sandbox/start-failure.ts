import { assertNever } from '../../shared/assert-never.ts'

/** Why a sandbox could not start. */
export type StartFailure =
  | { readonly kind: 'options-refused'; readonly reason: string }
  | { readonly kind: 'names-unreadable'; readonly file: string; readonly reason: string }
  | { readonly kind: 'state-damaged'; readonly file: string; readonly line: number }
  | { readonly kind: 'state-unusable'; readonly file: string; readonly reason: string }
  /** A recorded change that was accepted then is refused now. */
  | { readonly kind: 'state-not-repeatable'; readonly file: string; readonly change: number; readonly status: number }
  | { readonly kind: 'cannot-listen'; readonly port: number; readonly reason: string }

/** For the command line and for logs. */
export function describeStartFailure(failure: StartFailure): string {
  switch (failure.kind) {
    case 'options-refused':
      return `The options are not right: ${failure.reason}`
    case 'names-unreadable':
      return `The file of names ${failure.file} cannot be read: ${failure.reason}`
    case 'state-damaged':
      return `Line ${failure.line} of the state file ${failure.file} is damaged. Remove the file to start anew.`
    case 'state-unusable':
      return `The state file ${failure.file} cannot be used: ${failure.reason}`
    case 'state-not-repeatable':
      return `Change ${failure.change} of the state file ${failure.file} is now answered with ${failure.status}. Remove the file to start anew.`
    case 'cannot-listen':
      return `Port ${failure.port} cannot be used: ${failure.reason}`
    default:
      return assertNever(failure)
  }
}
