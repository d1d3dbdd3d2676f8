import { type AddressField, attributeText, type KeptAddress } from './address.ts'

/** The service ranks by match; the name of its own sorting is not shown in the specification, so what is shown is sorted here. */
export const addressOrders = ['rank', 'street', 'postalCode', 'city', 'foundAt'] as const
export type AddressOrder = (typeof addressOrders)[number]

/** An address with its place in the answer, from 1. */
export interface RankedAddress {
  readonly rank: number
  readonly address: KeptAddress
}

const fields: Readonly<Record<Exclude<AddressOrder, 'rank' | 'foundAt'>, readonly AddressField[]>> = {
  street: ['street', 'city', 'houseNumber', 'houseLetter', 'houseNumberAddition'],
  postalCode: ['postalCode', 'houseNumber', 'houseLetter', 'houseNumberAddition'],
  city: ['city', 'street', 'houseNumber', 'houseLetter', 'houseNumberAddition']
}

/** Names by the alphabet, numbers by their value, the newest first where the time counts; what is equal or missing by its rank, the missing last. */
export function orderAddresses(rows: readonly RankedAddress[], order: AddressOrder): readonly RankedAddress[] {
  if (order === 'rank') return rows.toSorted((left, right) => left.rank - right.rank)
  if (order === 'foundAt') return rows.toSorted((left, right) => right.address.foundAt - left.address.foundAt || left.rank - right.rank)
  return rows.toSorted((left, right) => compareBy(fields[order], left.address, right.address) || left.rank - right.rank)
}

function compareBy(names: readonly AddressField[], left: KeptAddress, right: KeptAddress): number {
  for (const name of names) {
    const [one, other] = [attributeText(left, name), attributeText(right, name)]
    if (one === other) continue
    // No letter and no addition come before any; a street or a number that is missing comes last.
    if (one === null || other === null) return (one === null ? 1 : -1) * (name === 'houseLetter' || name === 'houseNumberAddition' ? -1 : 1)
    const difference = one.localeCompare(other, 'nl', { numeric: true, sensitivity: 'base' })
    if (difference !== 0) return difference
  }
  return 0
}
