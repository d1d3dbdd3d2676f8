import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ok } from '../../../shared/errors.ts'
import { ifThere, patiently, putInPlace, syncFolder, systemCode, writeAtomically } from './file-system.ts'
import { type Json, readJson } from './read-json.ts'

/** Where a broken file is kept now. Null: nothing of it may be kept, or `code` says why it could not be set aside. */
export interface KeptAside {
  readonly keptAs: string | null
  readonly code: string | null
}

/** How many broken ones of one file are kept: the first ones, and the last. */
const mostKept = 9

/** Tells a later start that a file was broken of which nothing may be kept. */
const nothingKept = '{}\n'

function placeOf(file: string, number: number): string {
  return number === 1 ? `${file}.broken` : `${file}.broken-${String(number)}`
}

/** Where the first broken one of a file is kept, which stays. Null if none was ever set aside. */
export function firstBroken(file: string): string | null {
  const place = placeOf(file, 1)
  return existsSync(place) ? place : null
}

/** Sets a broken file aside beside those before it (SPEC E14g). `text`: what may be kept, if that is not all of it. */
export async function keepBroken(file: string, text?: string | null): Promise<KeptAside> {
  try {
    if (text !== undefined) return await keepPart(file, text)
    const place = await placeFor(file, await patiently(() => readFile(file)))
    await putInPlace(file, place)
    return { keptAs: place, code: null }
  } catch (thrown) {
    return { keptAs: null, code: systemCode(thrown) }
  }
}

/** One that was kept already, as by a start that was killed, is kept once. The last place is given again. */
async function placeFor(file: string, content: Buffer): Promise<string> {
  for (let number = 1; number < mostKept; number += 1) {
    const place = placeOf(file, number)
    const there = await ifThere(() => readFile(place))
    if (there === null || there.equals(content)) return place
  }
  return placeOf(file, mostKept)
}

/** A kill in between leaves the broken file where it was, and the next start begins again. */
async function keepPart(file: string, text: string | null): Promise<KeptAside> {
  const isToldAlready = text === null && firstBroken(file) !== null
  const place = text === null ? placeOf(file, 1) : await placeFor(file, Buffer.from(text))
  const written = isToldAlready ? ok(null) : await writeAtomically(place, text ?? nothingKept)
  if (written.kind === 'failed') return { keptAs: null, code: written.failure.code }
  await patiently(() => rm(file, { force: true }))
  await syncFolder(dirname(file))
  return { keptAs: text === null ? null : place, code: null }
}

/**
 * Takes from what an older version kept of a broken file what may not be kept of it. What cannot be read or written
 * now is tried again at the next start. Older versions kept one alone.
 */
export async function cleanBroken(file: string, keepable: (json: Json) => string | null): Promise<void> {
  const place = placeOf(file, 1)
  try {
    const text = await readFile(place, 'utf8')
    const kept = keepable(readJson(text)) ?? nothingKept
    if (kept !== text) await writeAtomically(place, kept)
  } catch (thrown) {
    systemCode(thrown)
  }
}
