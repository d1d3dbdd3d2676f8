import { TestRunner } from 'vitest'
import { engineVariable, notPlayed } from '../setup/chosen-engine.ts'

/** What only the stand-in for Electron can do for a test, and why Electron cannot. */
const hostNeeds = {
  itself: 'is about the stand-in itself',
  switch: 'makes the system behave by a switch of the stand-in',
  signal: 'lets the stand-in do what no person is there to do',
  print: 'reads what the stand-in prints of the system’s own windows',
  dialog: 'needs a dialog of the system answered, which nobody does in Electron',
  profile: 'opens databases that the stand-in’s browser has named'
} as const
export type HostNeed = keyof typeof hostNeeds

/** Whether nobody has asked for a run on Electron. */
export const isRunOnHost = (): boolean => (process.env[engineVariable] ?? '') === ''

/** In a run on Electron, ends this test here. The run lists and counts it with its need. */
export function onlyOnHost(need: HostNeed): void {
  if (!isRunOnHost()) TestRunner.getCurrentTest()?.context.skip(`${notPlayed}${hostNeeds[need]}`)
}
