import * as z from 'zod'
import { countryCode, type ListedEntry } from './listed-entry.ts'

const entry = z.object({ id: z.string(), name: z.string(), alias: z.array(z.string()).default([]) })
const unList = z.object({
  persons: z.array(entry.extend({ gender: z.string().default(''), nat: z.array(z.string()).default([]), dob: z.array(z.string()).default([]) })),
  businesses: z.array(entry.extend({ country: z.array(z.string()).default([]) }))
})

/** Reads persons and businesses of the United Nations' consolidated list. Throws where the file has another shape. */
export function readUnList(json: string): readonly ListedEntry[] {
  const list = unList.parse(JSON.parse(json))
  return [
    ...list.persons.map((person): ListedEntry => ({
      id: person.id, family: 'persons', name: person.name, aliases: person.alias, datesOfBirth: person.dob,
      gender: person.gender === '' ? null : person.gender, countries: codesOf(person.nat)
    })),
    ...list.businesses.map((business): ListedEntry => ({
      id: business.id, family: 'businesses', name: business.name, aliases: business.alias, datesOfBirth: [], gender: null, countries: codesOf(business.country)
    }))
  ]
}

function codesOf(names: readonly string[]): readonly string[] {
  return names.flatMap((name) => countryCode(name) ?? [])
}
