import type * as z from 'zod'
import { ok, type Result } from '../../../shared/errors.ts'
import { createInTurn } from '../../../shared/in-turn.ts'
import type { NotWritten } from '../../../shared/ipc/domain-schemas.ts'
import type { SettingsFile } from '../files/settings.ts'
import type { DerivedKeys } from './new-master.ts'
import { createTextSeal } from './sealed-text.ts'
import type { Vault } from './vault.ts'

/** Something of main's own that names persons: sealed in the settings, and in memory only where there is no key. */
export interface SealedSetting<Value> {
  read(): Promise<Value>
  change(edit: (value: Value) => Value): Promise<Result<null, NotWritten>>
  /** Seals it with the present key. Returns whether no earlier one opens it any more. */
  reseal(): Promise<boolean>
  /** Removes it from memory. */
  drop(): void
}

interface SealedSettingParts<Value> {
  readonly settings: Pick<SettingsFile, 'read' | 'change'>
  readonly vault: Pick<Vault, 'ownKeys'>
  readonly purpose: string
  readonly field: 'ownWords' | 'unlistedReports'
  readonly schema: z.ZodType<Value>
  readonly none: Value
}

export function createSealedSetting<Value>(parts: SealedSettingParts<Value>): SealedSetting<Value> {
  const { settings, vault, purpose, field, schema, none } = parts
  const seal = createTextSeal(vault, purpose)
  const inTurn = createInTurn()
  let known: { readonly value: Value } | null = null
  const sealedNow = (): string | null => settings.read()[field]?.sealed ?? null
  const keptOf = (keys: DerivedKeys | null): Value => {
    if (known !== null) return known.value
    const sealed = sealedNow()
    const text = sealed === null ? null : seal.openByAny(keys, sealed)
    if (text !== null) known = { value: schema.parse(JSON.parse(text)) }
    return known?.value ?? none
  }
  const write = async (keys: DerivedKeys | null, value: Value): Promise<Result<null, NotWritten>> => {
    // What a shut vault has sealed is not replaced by what is known without it.
    if (keys === null && sealedNow() !== null) return ok(null)
    if (keys !== null) {
      const sealed = seal.seal(keys.key, JSON.stringify(value))
      const written = await settings.change((before) => ({ ...before, [field]: { sealed } }))
      if (written.kind === 'failed') return written
    }
    known = { value }
    return ok(null)
  }
  return {
    read: () => inTurn(() => seal.with(keptOf)),
    change: (edit) => inTurn(() => seal.with((keys) => write(keys, edit(keptOf(keys))))),
    reseal: () =>
      inTurn(() =>
        seal.with(async (keys) => {
          const before = sealedNow()
          if (before !== null && seal.open(keys?.key ?? null, before) !== null) return true
          keptOf(keys)
          if (known !== null) await write(keys, known.value)
          const after = sealedNow()
          return after === null || seal.openByEarlier(keys, after) === null
        })
      ),
    drop: () => {
      known = null
    }
  }
}
