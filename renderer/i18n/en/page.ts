import { addresses } from './addresses.ts'
import { cases } from './cases.ts'
import { desk } from './desk.ts'
import { failures } from './failures.ts'
import { frame } from './frame.ts'
import { journal } from './journal.ts'
import { names } from './names.ts'
import { outbox } from './outbox.ts'
import { pack } from './pack.ts'
import { protection } from './protection.ts'
import { review } from './review.ts'
import { settings } from './settings.ts'
import { start } from './start.ts'
import { subjects } from './subjects.ts'
import { sync } from './sync.ts'
import { triage } from './triage.ts'

/** Every text of the page in English, by feature. */
export const page = { addresses, cases, desk, failures, frame, journal, names, outbox, pack, protection, review, settings, start, subjects, sync, triage } as const
