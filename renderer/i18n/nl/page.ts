import type { page as source } from '../en/page.ts'
import { addresses } from './addresses.ts'
import { cases } from './cases.ts'
import { failures } from './failures.ts'
import { frame } from './frame.ts'
import { journal } from './journal.ts'
import { names } from './names.ts'
import { outbox } from './outbox.ts'
import { pack } from './pack.ts'
import { review } from './review.ts'
import { settings } from './settings.ts'
import { start } from './start.ts'
import { subjects } from './subjects.ts'
import { sync } from './sync.ts'
import { triage } from './triage.ts'
import type { Words } from '../words.ts'

/** Every text of the page in Dutch, by feature. */
export const page: Words<typeof source> = { addresses, cases, failures, frame, journal, names, outbox, pack, review, settings, start, subjects, sync, triage }
