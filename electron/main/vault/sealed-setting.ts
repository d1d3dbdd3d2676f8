import type * as z from 'zod'
import { ok, type Result } from '../../../shared/errors.ts'
import { createInTurn } from '../../../shared/in-turn.ts'
import type { NotWritten } from '../../../shared/ipc/domain-schemas.ts'
import type { SealedField, Settings, SettingsFile } from '../files/settings.ts'
import type { DerivedKeys } from './new-master.ts'
import { createTextSeal, type TextSeal } from './sealed-text.ts'
import { createUntilLocked } from './until-locked.ts'
import type { Vault } from './vault.ts'

/** Something of main's own that names persons: sealed in the settings, and in memory only where there is no key. */
export interface SealedSetting<Value> {
  read(): Promise<Value>
  change(edit: (value: Value) => Value): Promise<Result<null, NotWritten>>
  /** Seals it with the present key. Returns whether no earlier one opens it any more. */
  reseal(): Promise<boolean>
  /** What keys of a vault that was kept aside open, which stays as it is. */
  openedBy(keys: DerivedKeys): Promise<readonly Value[]>
  /** The app locks: it goes from memory. */
  drop(): void
  /** The app is open. */
  release(): void
}

interface SealedSettingParts<Value> {
  readonly settings: Pick<SettingsFile, 'read' | 'change'>
  readonly vault: Pick<Vault, 'ownKeys'>
  readonly purpose: string
  readonly field: SealedField
  readonly schema: z.ZodType<Value>
  readonly none: Value
}

/** The keys of one turn, which are forgotten after it, and what takes the value that it ends with. */
interface Opened<Value> {
  readonly keys: DerivedKeys | null
  readonly remember: (value: Value) => void
}

export function createSealedSetting<Value>(parts: SealedSettingParts<Value>): SealedSetting<Value> {
  const { vault, purpose, schema, none } = parts
  const seal = createTextSeal(vault, purpose)
  const place = createPlace(parts, seal)
  const inTurn = createInTurn()
  const known = createUntilLocked<Value>()
  const valueOf = (text: string): Value => schema.parse(JSON.parse(text))
  const withKeys = <Answer>(ask: (opened: Opened<Value>) => Answer | Promise<Answer>): Promise<Answer> =>
    inTurn(() => {
      const remember = known.begin()
      return seal.with((keys) => ask({ keys, remember }))
    })
  const keptOf = ({ keys, remember }: Opened<Value>): Value | null => {
    const kept = known.read()
    if (kept !== null) return kept
    const sealed = place.read()
    const text = sealed === null ? null : seal.openByAny(keys, sealed)
    if (text === null) return null
    const value = valueOf(text)
    remember(value)
    return value
  }
  const write = async (
    { keys, remember }: Opened<Value>,
    value: Value
  ): Promise<Result<null, NotWritten>> => {
    // What a shut vault has sealed is not replaced by what is known without it.
    if (keys === null && place.read() !== null) return ok(null)
    if (keys !== null) {
      const written = await place.put(keys, JSON.stringify(value))
      if (written.kind === 'failed') return written
    }
    remember(value)
    return ok(null)
  }
  return {
    read: () => withKeys((opened) => keptOf(opened) ?? none),
    change: (edit) => withKeys((opened) => write(opened, edit(keptOf(opened) ?? none))),
    reseal: () =>
      withKeys(async (opened) => {
        const before = place.read()
        if (before !== null && seal.open(opened.keys?.key ?? null, before) !== null) return true
        const value = keptOf(opened)
        if (value !== null) await write(opened, value)
        const after = place.read()
        return after === null || seal.openByEarlier(opened.keys, after) === null
      }),
    openedBy: (keys) => inTurn(() => place.openedBy(keys).map(valueOf)),
    ...{ drop: () => known.drop(), release: () => known.release() }
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
