import { describe, expect, it } from 'vitest'
import { hashOfPage, pageOfHash, pages } from '../../../../renderer/parts/in-front.ts'

describe('the address of a page', () => {
  it('leads back to the page', () => {
    for (const page of pages) expect(pageOfHash(hashOfPage(page))).toBe(page)
  })

  it.each(['', '#', '#/', '#/nowhere', 'outbox'])('names no page where it is %j', (hash) => {
    expect(pageOfHash(hash)).toBeNull()
  })
})
