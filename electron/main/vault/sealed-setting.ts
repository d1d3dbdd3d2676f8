import type * as z from 'zod'
import { ok, type Result } from '../../../shared/errors.ts'
import { createInTurn } from '../../../shared/in-turn.ts'
import type { NotWritten } from '../../../shared/ipc/domain-schemas.ts'
import type { Settings, SettingsFile } from '../files/settings.ts'
import type { DerivedKeys } from './new-master.ts'
import { createTextSeal, type TextSeal } from './sealed-text.ts'
import type { Vault } from './vault.ts'

/** Something of main's own that names persons: sealed in the settings, and in memory only where there is no key. */
export interface SealedSetting<Value> {
  read(): Promise<Value>
  change(edit: (value: Value) => Value): Promise<Result<null, NotWritten>>
  /** Seals it with the present key. Returns whether no earlier one opens it any more. */
  reseal(): Promise<boolean>
  /** What keys of a vault that was kept aside open, which stays as it is. */
  openedBy(keys: DerivedKeys): Promise<readonly Value[]>
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
  const { vault, purpose, schema, none } = parts
  const seal = createTextSeal(vault, purpose)
  const place = createPlace(parts, seal)
  const inTurn = createInTurn()
  let known: { readonly value: Value } | null = null
  const valueOf = (text: string): Value => schema.parse(JSON.parse(text))
  const keptOf = (keys: DerivedKeys | null): Value => {
    if (known !== null) return known.value
    const sealed = place.read()
    const text = sealed === null ? null : seal.openByAny(keys, sealed)
    if (text !== null) known = { value: valueOf(text) }
    return known?.value ?? none
  }
  const write = async (keys: DerivedKeys | null, value: Value): Promise<Result<null, NotWritten>> => {
    // What a shut vault has sealed is not replaced by what is known without it.
    if (keys === null && place.read() !== null) return ok(null)
    if (keys !== null) {
      const written = await place.put(keys, JSON.stringify(value))
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
          const before = place.read()
          if (before !== null && seal.open(keys?.key ?? null, before) !== null) return true
          keptOf(keys)
          if (known !== null) await write(keys, known.value)
          const after = place.read()
          return after === null || seal.openByEarlier(keys, after) === null
        })
      ),
    openedBy: (keys) => inTurn(() => place.openedBy(keys).map(valueOf)),
    drop: () => {
      known = null
    }
  }
}

/** Where the sealed text stands. */
function createPlace(
  { settings, field }: Pick<SealedSettingParts<unknown>, 'settings' | 'field'>,
  seal: TextSeal
) {
  const presentOf = ({ [field]: present }: Settings): Settings['sealedAside'] =>
    present === null ? [] : [{ ...present, of: field }]
  return {
    read: (): string | null => settings.read()[field]?.sealed ?? null,
    /** What no key of today opens would be lost with its place, and goes aside. */
    put: (keys: DerivedKeys, text: string) => {
      const sealed = seal.seal(keys.key, text)
      return settings.change((before) => {
        const lost = presentOf(before).filter((present) => seal.openByAny(keys, present.sealed) === null)
        return { ...before, [field]: { sealed }, sealedAside: [...before.sealedAside, ...lost] }
      })
    },
    openedBy: (keys: DerivedKeys): readonly string[] => {
      const all = settings.read()
      return [...all.sealedAside, ...presentOf(all)]
        .filter(({ of }) => of === field)
        .flatMap(({ sealed }) => seal.openByAny(keys, sealed) ?? [])
    }
  }
}
