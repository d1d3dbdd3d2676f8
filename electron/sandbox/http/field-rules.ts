import { badRequest, type Reply } from './reply.ts'
import type { Fields } from './request.ts'

/** What is wrong with a value, as the end of a sentence that begins with the name of its field. Null: nothing. */
export type Rule = (value: unknown) => string | null

export const text: Rule = (value) => (typeof value === 'string' ? null : 'must be a string')

export const yesOrNo: Rule = (value) => (typeof value === 'boolean' ? null : 'must be true or false')

export function integer(least: number, most: number): Rule {
  return (value) => {
    if (typeof value !== 'number' || !Number.isInteger(value)) return 'must be an integer'
    return value < least ? 'is below the minimum' : value > most ? 'is above the maximum' : null
  }
}

/** Characters are counted as a reader counts them: one outside the basic plane is one. */
export function textOfLength(most: number): Rule {
  return (value) => {
    if (typeof value !== 'string') return text(value)
    const length = Array.from(value).length
    return length === 0 ? 'must not be empty' : length > most ? `must be at most ${most} characters` : null
  }
}

export function oneOf(choices: readonly string[]): Rule {
  return (value) =>
    typeof value !== 'string'
      ? text(value)
      : choices.includes(value)
        ? null
        : 'has a value that is not allowed'
}

export const list: Rule = (value) => (Array.isArray(value) ? null : 'must be an array')

export function listOf(item: Rule): Rule {
  return (value) => {
    if (!Array.isArray(value)) return list(value)
    return value.map((each: unknown) => item(each)).find((problem) => problem !== null) ?? null
  }
}

/** A day that exists, as `YYYY-MM-DD`. */
export const day: Rule = (value) =>
  typeof value !== 'string' ? text(value) : isDay(value) ? null : 'must be a date (YYYY-MM-DD)'

export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(value)) return false
  const moment = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value)
}

/** Absent and null both say nothing. */
export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null
}

export type Problems = readonly string[]

/** The problem of one attribute, if it has any. */
export function problemOf(attributes: Fields, name: string, rule: Rule, isRequired = false): Problems {
  const value = attributes[name]
  if (!isGiven(value)) return isRequired ? [`data.attributes.${name} is required.`] : []
  const problem = rule(value)
  return problem === null ? [] : [`data.attributes.${name} ${problem}.`]
}

/** A 400 that names every attribute at fault. Null if there is none. */
export function refusalOf(problems: Problems): Reply | null {
  const [first, ...others] = problems
  return first === undefined ? null : badRequest(first, ...others)
}

/** The attributes that the documents do not name. */
export function otherThan(attributes: Fields, named: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !named.includes(name)))
}

export function unnamedProblems(other: Fields): Problems {
  return Object.keys(other).map((name) => `data.attributes.${name} is unknown.`)
}
