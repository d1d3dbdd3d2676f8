import { describe, expect, it } from 'vitest'
import { parseWith } from '../../../../shared/wire/envelope.ts'
import { batchResultRow } from '../../../../shared/wire/review.ts'

describe('an item of error in a batch', () => {
  it.each([
    ['in other types', { code: 409, message: 'Changed' }, { code: '409', message: 'Changed' }],
    ['without a message', { code: 'ERR-02' }, { code: 'ERR-02', message: 'ERR-02' }],
    ['with an empty message', { code: 'ERR-02', message: ' ' }, { code: 'ERR-02', message: 'ERR-02' }],
    ['without a code', { code: null, message: 'Changed' }, { code: 'error', message: 'Changed' }],
    ['not at all', undefined, { code: 'error', message: 'error' }],
    ['as a list', ['ERR-02'], { code: 'error', message: 'error' }]
  ])('is a refusal though it tells its reason %s (O6b)', (_, error, told) => {
    const attributes = { status: 'error', review: { monitoringID: 'm-1' }, error }
    expect(parseWith(batchResultRow, { attributes })).toEqual({
      kind: 'parsed',
      value: { kind: 'error', monitoringId: 'm-1', ...told }
    })
  })
})
