import { describe, expect, it } from 'vitest'
import { outboxDraft, readOutboxDraft } from '../../../../../renderer/features/settings/drafts.ts'
import type { OutboxSettings } from '../../../../../shared/domain/settings.ts'

const usual: OutboxSettings = { batchSize: 20, reread: { kind: 'always' }, submission: 'on-reconnect' }

describe('the settings of the outbox as they are typed', () => {
  it('come back as they were saved', () => {
    for (const reread of [
      { kind: 'always' },
      { kind: 'never' },
      { kind: 'older-than', minutes: 90 }
    ] as const) {
      const settings = { ...usual, reread }
      expect(readOutboxDraft(outboxDraft(settings))).toEqual({ kind: 'ok', value: settings })
    }
  })

  it.each(['', '0', '1001', '-5', '2.5', 'twenty'])('refuse a batch of "%s" (O18c)', (batchSize) => {
    expect(readOutboxDraft({ ...outboxDraft(usual), batchSize })).toEqual({
      kind: 'failed',
      failure: ['batchSize']
    })
  })

  it.each(['1', '1000'])('take a batch of "%s" (O18c)', (batchSize) => {
    expect(readOutboxDraft({ ...outboxDraft(usual), batchSize })).toMatchObject({
      kind: 'ok',
      value: { batchSize: Number(batchSize) }
    })
  })

  it('ask for minutes only where they count', () => {
    const draft = { ...outboxDraft(usual), rereadMinutes: 'soon' }
    expect(readOutboxDraft(draft).kind).toBe('ok')
    expect(readOutboxDraft({ ...draft, reread: 'older-than' })).toEqual({
      kind: 'failed',
      failure: ['rereadMinutes']
    })
  })
})
