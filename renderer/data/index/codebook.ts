import { KeyTable } from './key-table.ts'

/** Gives each different value a small number, so that a column holds numbers only. */
export class Codebook<Value> {
  readonly values: Value[] = []
  /** The spellings of the first values, in their order: a start reads many values and spells none. */
  #spellings = new KeyTable()
  readonly #spell: (value: Value) => string

  constructor(spell: (value: Value) => string) {
    this.#spell = spell
  }

  codeOf(value: Value): number {
    const spelling = this.#spell(value)
    this.#spellAll()
    const known = this.#spellings.find(spelling)
    if (known !== undefined) return known
    this.values.push(value)
    return this.#spellings.add(spelling)
  }

  /** Takes the values of another codebook over, so that its codes are read alike. */
  restore(values: readonly Value[]): void {
    this.values.length = 0
    for (const value of values) this.values.push(value)
    this.#spellings = new KeyTable()
  }

  at(code: number): Value {
    const value = this.values[code]
    if (value === undefined) throw new Error(`No value has the code ${code}`)
    return value
  }

  #spellAll(): void {
    for (let code = this.#spellings.keys.length; code < this.values.length; code += 1) this.#spellings.add(this.#spell(this.values[code] as Value))
  }
}
