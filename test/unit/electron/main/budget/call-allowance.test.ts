import { describe, expect, it } from 'vitest'
import { createCallAllowance } from '../../../../../electron/main/budget/call-allowance.ts'

const balance = (spent: number) => ({ api: 'compliance' as const, spent, allowed: 5, renewsAt: null })

describe('the calls that a budget allows', () => {
  it('count those under way as spent, in the refusal too (S24a)', () => {
    const allowance = createCallAllowance(() => balance(3))
    expect([allowance.reserve('compliance').kind, allowance.reserve('compliance').kind]).toEqual(['ok', 'ok'])
    expect(allowance.reserve('compliance')).toEqual({
      kind: 'failed',
      failure: { kind: 'budget-spent', api: 'compliance', spent: 5, allowed: 5, renewsAt: null }
    })
  })

  it('are free again when a call was not made, once', () => {
    const allowance = createCallAllowance(() => balance(4))
    const first = allowance.reserve('compliance')
    if (first.kind === 'failed') throw new Error('The first call is allowed.')
    first.value()
    first.value()
    expect([allowance.reserve('compliance').kind, allowance.reserve('compliance').kind]).toEqual([
      'ok',
      'failed'
    ])
  })
})
