import { describe, expect, it } from 'vitest'
import { readSampleSettings } from '../../../../../electron/main/connection/sample-service.ts'
import {
  asKnown,
  sampleWorkspaceId,
  serviceWorkspaceId
} from '../../../../../electron/main/connection/workspaces.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'
import { workspaceIdSchema } from '../../../../../shared/ipc/connection-schemas.ts'

describe('the id of a workspace', () => {
  it('never changes: databases and keys are found by it', () => {
    expect(serviceWorkspaceId('https://api.example.com')).toBe('service-137b9e5e4e13211c')
    expect(sampleWorkspaceId).toBe('sample')
  })

  it('differs where the address differs, and fits the contract', () => {
    const ids = ['https://api.example.com', 'https://api.example.com/v2', 'https://other.example.com'].map(
      serviceWorkspaceId
    )
    expect(new Set(ids).size).toBe(3)
    for (const id of ids) expect(workspaceIdSchema.parse(id)).toBe(id)
  })
})

describe('an address in its other spelling', () => {
  const bare = 'https://api.example.com/v2'
  const withPort = 'https://api.example.com:443/v2'
  const keyed = (...addresses: readonly string[]) => ({
    connection: null,
    keyed: addresses.map(serviceWorkspaceId)
  })

  it.each([
    [bare, withPort],
    [withPort, bare]
  ])('leads to the workspace that is here: %j to that of %j (W25e)', (typed, known) => {
    expect(asKnown(keyed(known), typed)).toBe(known)
    expect(asKnown({ connection: { baseUrl: known, headerForm: 'bare' }, keyed: [] }, typed)).toBe(known)
    expect(asKnown(keyed(known, typed), typed)).toBe(typed)
    expect(asKnown(keyed('https://api.example.com:443'), typed)).toBe(typed)
    expect(asKnown(keyed(), typed)).toBe(typed)
  })
})

describe('the sample', () => {
  it.each([
    [{}],
    [{ FIELDCASE_SAMPLE_ALERTS: 'many', FIELDCASE_SAMPLE_SEED: '-1' }],
    [{ FIELDCASE_SAMPLE_ALERTS: '' }]
  ])('has its usual size with %j', (environment) => {
    expect(readSampleSettings(environment, 'folder', toEpochMillis(1))).toMatchObject({
      alerts: 600,
      seed: 7
    })
  })

  it('can be made larger for a demonstration', () => {
    expect(
      readSampleSettings(
        { FIELDCASE_SAMPLE_ALERTS: '5000', FIELDCASE_SAMPLE_SEED: '3' },
        'folder',
        toEpochMillis(1)
      )
    ).toMatchObject({ alerts: 5_000, seed: 3 })
  })
})
