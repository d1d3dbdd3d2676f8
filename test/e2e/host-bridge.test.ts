import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startForTheseTests } from './host-fixture.ts'

interface Fixture {
  readonly invoke: (channel: string, ...args: readonly unknown[]) => Promise<unknown>
  readonly onTold: (listener: (value: Record<string, unknown>) => void) => void
  readonly passOn: (value: unknown) => unknown
  readonly nested: { readonly list: number[] }
  readonly second: string
}
const inPage = <Answer>(page: Page, act: (fixture: Fixture) => Answer | Promise<Answer>): Promise<Answer> =>
  page.evaluate(`(${act.toString()})(globalThis.fixture)`)

describe('The bridge on the Chromium host', () => {
  const shared = startForTheseTests()

  /** Loaded anew, so that nobody listens in it for the test before. */
  const freshPage = async (): Promise<Page> => {
    const { page } = shared()
    await page.reload()
    return page
  }

  it('keeps properties and entries that are undefined, to main and back', async () => {
    const page = await freshPage()
    const found = await inPage(page, async ({ invoke }) => {
      const seen = await invoke('describe', { list: [undefined, 1], none: null, gone: undefined })
      const back = (await invoke('echo', { gone: undefined, list: [1, undefined] })) as Record<
        string,
        unknown
      >
      return { seen, keys: Object.keys(back).sort(), list: (back['list'] as unknown[]).map(String) }
    })
    expect(found).toEqual({
      seen: '{ list: [ undefined, 1 ], none: null, gone: undefined }',
      keys: ['gone', 'list'],
      list: ['1', 'undefined']
    })
  })

  it('refuses functions, and copies of an object of a class what it has itself', async () => {
    const page = await freshPage()
    const found = await inPage(page, async ({ invoke }) => {
      class Point {
        readonly x = 1
        length(): number {
          return this.x
        }
      }
      return [
        await invoke('echo', { act: () => 1 }).catch(String),
        Object.entries((await invoke('echo', new Point())) as object)
      ]
    })
    expect(found[0]).toContain('invoke("echo").args[0].act is of type function')
    expect(found[1]).toEqual([['x', 1]])
  })

  it('gives each side a copy, and each listener one of its own', async () => {
    const page = await freshPage()
    const found = await inPage(page, async ({ invoke, onTold, passOn, nested, second }) => {
      const sent = { list: [1] }
      const seen: unknown[] = []
      onTold((value) => {
        value['changed'] = true
      })
      await new Promise<void>((resolve) => {
        onTold((value) => {
          seen.push(Object.keys(value))
          resolve()
        })
        void invoke('tell', { from: 'main' })
      })
      return { isSame: passOn(sent) === sent, seen, isFrozen: Object.isFrozen(nested.list), second }
    })
    expect(found).toEqual({
      isSame: false,
      seen: [['from']],
      isFrozen: true,
      second: 'Cannot bind an API on top of an existing property on the window object'
    })
  })

  it('carries the message of an error, and none of its fields', async () => {
    const page = await freshPage()
    const found = await inPage(page, async ({ invoke, passOn }) => {
      const said = (error: unknown): readonly string[] => {
        const { name, message, ...others } = error as Error
        return [name, message, ...Object.keys(others)]
      }
      const thrown = Object.assign(new RangeError('too far'), { code: 'E_FAR' })
      return [await invoke('fail-with-code').catch(said), said(passOn(thrown))]
    })
    expect(found).toEqual([
      ['Error', "Error invoking remote method 'fail-with-code': RangeError: too far"],
      ['Error', 'too far']
    ])
  })

  it('lets a listener that throws stop those after it, of which the page hears nothing', async () => {
    const page = await freshPage()
    const heard = await inPage(page, async ({ invoke, onTold }) => {
      const told: unknown[] = []
      addEventListener('error', ({ message }) => told.push(message))
      onTold(({ from }) => told.push(`first ${String(from)}`))
      onTold(({ from }) => {
        if (from === 'one') throw new Error('on purpose')
      })
      await new Promise<void>((resolve) => {
        onTold(({ from }) => {
          told.push(`last ${String(from)}`)
          resolve()
        })
        void invoke('tell', { from: 'one' }).then(() => invoke('tell', { from: 'two' }))
      })
      return told
    })
    expect(heard).toEqual(['first one', 'first two', 'last two'])
  })
})
