import { setFlagsFromString, writeHeapSnapshot } from 'node:v8'
import { commandLine } from './command-line.ts'

/** V8 cuts each text of a snapshot at a thousand characters otherwise. */
setFlagsFromString('--heap-snapshot-string-limit=100000000')

/** Writes what is in the memory of main to the file that `--heap-snapshot` names, after collecting what is not used. */
export function writeHeap(): void {
  writeHeapSnapshot(commandLine.getSwitchValue('heap-snapshot'))
  process.stderr.write('Chromium host: has written its heap\n')
}
