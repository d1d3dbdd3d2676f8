import { readdirSync } from 'node:fs'
import { app, dialog } from 'electron'
import { systemCode } from '../files/file-system.ts'
import { filled } from './filled-sentence.ts'
import { type MainWords, wordsOf } from './words.ts'

/** What undermines a start, and as what it was written. */
interface Undermining {
  readonly kind: keyof MainWords['underminedBy']
  readonly name: string
}

/** Before anything is opened: where DevTools listen, they listen only when the app is ready (SPEC W24a). */
export function endIfUndermined(found: Undermining | null): void {
  if (found === null) return
  // The system's language, which Electron tells later only.
  const spoken = wordsOf(new Intl.DateTimeFormat().resolvedOptions().locale)
  const line = filled(spoken.underminedBy[found.kind], { name: found.name })
  process.stderr.write(`${line}\n`)
  // On Linux it would only be written there once more.
  if (process.platform !== 'linux') dialog.showErrorBox('Fieldcase', line)
  app.exit(1)
}

/** What lies beside the data as long as an instance runs: in Electron on each system, and in its stand-in. */
const locks: ReadonlySet<string> = new Set(['SingletonLock', 'lockfile', 'host.lock'])

/**
 * Whoever has the lock has been told, and shows its window. Where nobody has it the system refused it, as on a full disk,
 * and nobody else would say so (SPEC W38).
 */
export function endWithoutLock(folder: string, words: () => MainWords): void {
  if (namesIn(folder).some((name) => locks.has(name))) {
    app.quit()
    return
  }
  // Linux shows no dialog before.
  void app.whenReady().then(() => {
    const { notStarted, notLocked } = words()
    dialog.showErrorBox(notStarted, filled(notLocked, { folder }))
    app.exit(1)
  })
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch (thrown) {
    systemCode(thrown)
    return []
  }
}

/** In a dialog of the system, which holds a start that goes on until it is read. */
export function sayAtStart(title: string, where: string, { unexpected }: MainWords): void {
  dialog.showErrorBox(title, filled(unexpected, { where }))
}

/** The same later, where no page can say it. Nothing waits until it is read: the app must still lock. */
export function sayWithoutPage(what: 'emptyWindow' | 'unexpected', where: string, words: MainWords): void {
  const message = filled(words[what], { where })
  void dialog.showMessageBox({ type: 'error', title: 'Fieldcase', message })
}
