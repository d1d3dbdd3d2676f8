import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'

const ofMachine = os.uptime
let passed = 0

/** So many seconds go by at once, without a timer that came in them: as in a sleep of which nobody was told. */
export function passTime(seconds: number): void {
  passed += seconds
  os.uptime = () => ofMachine() + passed
  // The app's own imports of this module get what was put in here.
  syncBuiltinESMExports()
  process.stderr.write(`Chromium host: ${String(seconds)} seconds go by\n`)
}
