/** A key of the Windows registry, as `reg.exe query` prints it. */
export interface RegistryKey {
  readonly values: readonly RegistryValue[]
  /** The names of the keys right below it. */
  readonly keys: readonly string[]
}

export interface RegistryValue {
  readonly name: string
  /** Such as REG_SZ. */
  readonly type: string
  readonly data: string
}

/** The names are never translated, only `(Default)` is. A name and a text may hold blanks. */
const valueLine = /^ {4}(?<name>.+?) {4}(?<type>REG_[A-Z_]+)(?: {4}(?<data>.*))?$/u

/**
 * What `reg.exe query KEY` printed, which names the key itself only above its values. Null if any line is none that
 * it prints: an answer that was cut, or a text with line breaks in it, must not pass for a policy (SPEC G7c).
 */
export function parseRegistryKey(output: string, key: string): RegistryKey | null {
  const lines = linesOf(output)
  if (lines === null) return null
  const hasValues = isSame(lines[0] ?? '', key)
  const values: RegistryValue[] = []
  const keys: string[] = []
  for (const line of hasValues ? lines.slice(1) : lines) {
    if (isBelow(line, key)) {
      keys.push(line.slice(key.length + 1))
      continue
    }
    const { name = '', type = '', data = '' } = (hasValues ? valueLine.exec(line)?.groups : null) ?? {}
    if (type === '' || values.some((value) => isSame(value.name, name))) return null
    values.push({ name, type, data })
  }
  return { values, keys }
}

/**
 * Whether `reg.exe query` listed a key below the one that it was asked about. Null if it listed none at all, which
 * is no answer about a key that always holds some. The values beside them belong to other programs.
 */
export function listsKey(output: string, above: string, name: string): boolean | null {
  const below = (linesOf(output) ?? []).filter((line) => isBelow(line, above))
  return below.length === 0 ? null : below.some((line) => isSame(line, `${above}\\${name}`))
}

/** Without the empty ones. Null if the last line has no end. */
function linesOf(output: string): readonly string[] | null {
  const lines = output.split(/\r?\n/u)
  return lines.pop() === '' ? lines.filter((line) => line !== '') : null
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function isBelow(line: string, key: string): boolean {
  return isSame(line.slice(0, key.length + 1), `${key}\\`)
}
