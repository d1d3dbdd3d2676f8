import { describe, expect, it } from 'vitest'
import {
  type ConnectionDraft,
  fieldOf,
  firstDraft,
  mayHaveKey,
  problemOfDraft,
  requestOf
} from '../../../../../renderer/features/settings/drafts.ts'
import { connectionLimits } from '../../../../../shared/domain/connection.ts'
import { workspaceId } from '../../../../../shared/ids.ts'
import { contract } from '../../../../../shared/ipc/contract.ts'

const connection = { baseUrl: 'https://api.example.nl', headerForm: 'token', userId: 'm.devries' } as const
const draft: ConnectionDraft = { ...connection, apiKey: 'secret' }

describe('the connection form', () => {
  it('begins with the connection that is kept, and never with its key', () => {
    expect(firstDraft({ kind: 'service', id: workspaceId('w'), connection, hasKey: true }, {})).toEqual({
      ...connection,
      apiKey: ''
    })
  })

  it('begins empty where the sample or nothing is in use', () => {
    expect(firstDraft({ kind: 'sample', id: workspaceId('sample'), connection }, {})).toEqual(
      firstDraft({ kind: 'none' }, {})
    )
    expect(firstDraft({ kind: 'none' }, {}).baseUrl).toBe('')
  })

  it('begins with what the organisation has laid down in place of what was kept (G2)', () => {
    const managed = { baseUrl: 'https://house.example.nl', headerForm: 'bare' } as const
    const kept = { kind: 'service', id: workspaceId('w'), connection, hasKey: true } as const
    expect(firstDraft(kept, managed)).toEqual({ ...managed, apiKey: '', userId: 'm.devries' })
    expect(firstDraft({ kind: 'none' }, managed).baseUrl).toBe(managed.baseUrl)
  })

  it('asks with the key that is kept where none was entered', () => {
    expect(requestOf({ ...draft, apiKey: '  ' }).key).toBeNull()
    expect(requestOf({ ...draft, apiKey: ' secret ' }).key).toBe('secret')
  })

  it('may be left without a key where the settings that told of one were lost (E14f)', () => {
    const service = (hasKey: boolean) =>
      ({ kind: 'service', id: workspaceId('w'), connection, hasKey }) as const
    expect(mayHaveKey(service(true), 'as-kept')).toBe(true)
    expect(mayHaveKey(service(false), 'broken')).toBe(false)
    expect(mayHaveKey({ kind: 'none' }, 'as-kept')).toBe(false)
    expect(mayHaveKey({ kind: 'none' }, 'broken')).toBe(true)
    expect(mayHaveKey({ kind: 'none' }, 'unreadable')).toBe(true)
  })

  it.each<[Partial<ConnectionDraft>, boolean, string | null]>([
    [{}, false, null],
    [{ baseUrl: 'http://api.example.nl' }, true, 'baseUrl'],
    [{ baseUrl: '' }, true, 'baseUrl'],
    [{ apiKey: '' }, false, 'apiKey'],
    [{ apiKey: '' }, true, null],
    [{ userId: ' ' }, true, 'userId']
  ])('finds with %j, a key being kept: %s, the problem at %s', (change, keyIsKept, field) => {
    const problem = problemOfDraft({ ...draft, ...change }, keyIsKept)
    expect(problem === null ? null : fieldOf(problem)).toBe(field)
  })

  it.each([
    ['baseUrl', 'https://api.example.nl/', 2_000],
    ['apiKey', '', 4_096],
    ['userId', '', 200]
  ] as const)('takes as much as main does, and says how much that is: %s (S19g)', (part, begins, most) => {
    const takes = (length: number) => {
      const filled = { ...draft, [part]: begins.padEnd(length, 'a') }
      const isTakenByMain = contract['connection.save'].argument.safeParse(requestOf(filled)).success
      return { isTakenByMain, problem: problemOfDraft(filled, false) }
    }
    expect(takes(most)).toEqual({ isTakenByMain: true, problem: null })
    expect(takes(most + 1)).toEqual({ isTakenByMain: false, problem: { kind: 'too-long', part } })
    expect(connectionLimits[part]).toBe(most)
    expect(fieldOf({ kind: 'too-long', part })).toBe(part)
  })
})
