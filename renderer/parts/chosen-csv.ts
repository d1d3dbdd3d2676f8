import { useState } from 'react'
import { type ChosenCsv, readChosenCsv } from '../files/chosen-file.ts'
import { createLatest } from './latest.ts'

export interface NamedCsv {
  readonly name: string
  readonly reading: ChosenCsv
}

/** The list that was chosen last. Null until it is read (SPEC I2f). */
export function useChosenCsv() {
  const [file, setFile] = useState<NamedCsv | null>(null)
  const [readings] = useState(createLatest)
  /** Returns what was read, or null where another list was chosen since. */
  const choose = async (chosen: File): Promise<ChosenCsv | null> => {
    const isLatest = readings.begin()
    setFile(null)
    const reading = await readChosenCsv(chosen)
    if (!isLatest()) return null
    setFile({ name: chosen.name, reading })
    return reading
  }
  return { file, choose }
}
