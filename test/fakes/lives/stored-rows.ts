import fc from 'fast-check'
import type { RowsOfStore } from '../main/real-parts.ts'
import { slowCodec, testSealing } from '../store/sealing.ts'
import type { Impossible } from './hits.ts'

/** How all starts of a life store their rows: as they are, sealed, or by a codec that answers in a later task. */
export type CodecOfLife = 'plain' | 'sealed' | 'late'

/** How the table calls it. */
export const codecKinds = { sealed: 'rows are sealed', late: 'rows are sealed late' } as const
export const ofCodecs: readonly string[] = Object.values(codecKinds)

export const codecs: fc.Arbitrary<CodecOfLife> = fc.oneof(
  { weight: 4, arbitrary: fc.constant('plain' as const) },
  { weight: 1, arbitrary: fc.constantFrom('sealed' as const, 'late' as const) }
)

export async function rowsBy(codec: CodecOfLife): Promise<RowsOfStore> {
  if (codec === 'plain') return {}
  return codec === 'sealed' ? { sealing: await testSealing() } : { codec: slowCodec }
}

export const onlyAtTheBeginning = (phases: readonly string[]): Impossible => ({
  kinds: ofCodecs,
  phases,
  because: 'it stays the same for a whole life, and is counted at its beginning'
})
