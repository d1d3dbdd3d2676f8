import { describe, expect, it } from 'vitest'
import { readSampleSettings } from '../../../../../electron/main/connection/sample-service.ts'
import { sampleWorkspaceId, serviceWorkspaceId } from '../../../../../electron/main/connection/workspaces.ts'
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
