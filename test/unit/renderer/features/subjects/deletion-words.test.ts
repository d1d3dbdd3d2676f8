import { beforeAll, describe, expect, it } from 'vitest'
import { startEveryWord } from '../../../../fakes/page/every-word.ts'
import { deletionWords } from '../../../../../renderer/features/subjects/edit-words.ts'
import { createFormat, type Language } from '../../../../../renderer/i18n/format.ts'
import { changeLanguage, translator } from '../../../../../renderer/i18n/wording.ts'
import type { ServiceFailure } from '../../../../../shared/errors.ts'

const lost: ServiceFailure = { kind: 'unreachable', reason: 'timed-out', applied: 'unknown' }

describe.each<Language>(['en', 'nl'])('how a delete ended (%s)', (language) => {
  beforeAll(async () => {
    await startEveryWord(language)
    await changeLanguage(language)
  })
  const wordsOf = (outcome: Parameters<typeof deletionWords>[1]) =>
    deletionWords({ t: translator(), format: createFormat(language) }, outcome, 'Klanten')

  it('is said as done where it is noted here, and as not noted where the database could not', () => {
    const done = wordsOf({ kind: 'deleted', notWritten: null })
    expect(done.kind).toBe('done')
    const unnoted = wordsOf({ kind: 'deleted', notWritten: { kind: 'storage-failed', name: 'AbortError' } })
    expect(unnoted).toMatchObject({
      kind: 'failed',
      failure: { details: expect.stringContaining('AbortError') as unknown }
    })
    expect(JSON.stringify(unnoted)).toContain(done.kind === 'done' ? done.sentence : '?')
  })

  it('is never said as done where the answer was lost (C12e)', () => {
    for (const outcome of [
      { kind: 'still-there', failure: lost },
      { kind: 'unknown', failure: lost }
    ] as const)
      expect(wordsOf(outcome).kind).toBe('failed')
  })
})
