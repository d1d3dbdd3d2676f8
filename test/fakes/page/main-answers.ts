import { toEpochMillis } from '../../../shared/clock.ts'
import { addressId, correlationId, monitoringItemId, monitoringListId } from '../../../shared/ids.ts'
import type { ContractResult, placeContract } from '../../../shared/ipc/contract.ts'

type PlaceName = keyof typeof placeContract

const hour = 3_600_000
const now = (): ReturnType<typeof toEpochMillis> => toEpochMillis(Date.now())

const found = [
  { street: 'Zeedijk', houseNumber: 101, houseLetter: 'A', postalCode: '1012KP', city: 'Amsterdam', municipality: 'Amsterdam', province: 'Noord-Holland', usagePurpose: 'woonfunctie', surfaceArea: 84, buildingStatus: 'PAND_IN_GEBRUIK', buildingYear: 1890, objectID: 363010000123456, buildingID: 363100012345678, numberIndication: 363200000345678, secondaryAddress: false, lat: 52.3747, lon: 4.9003, x: 121_940, y: 487_520 },
  { street: 'Molenweg', houseNumber: 55, houseNumberAddition: 'bis', postalCode: '3511KP', city: 'Utrecht', municipality: 'Utrecht', province: 'Utrecht', usagePurpose: 'kantoorfunctie', surfaceArea: 410, buildingStatus: 'PAND_BUITEN_GEBRUIK', buildingYear: 1974, objectID: 344010000987654, buildingID: 344100098765432, lat: 52.0907, lon: 5.1214, x: 136_600, y: 455_900 },
  { street: "Lange Voorhout", houseNumber: 8, postalCode: '2514EC', city: "'s-Gravenhage", municipality: "'s-Gravenhage", province: 'Zuid-Holland' }
] as const

/** The changes that the staged service tells of the two organisations of the scenes, one of them without a date. */
function updates() {
  const at = (hoursAgo: number): string => new Date(Date.now() - hoursAgo * hour).toISOString()
  return [
    { id: 'u-1', type: 'updates', attributes: { dateTimeISO: at(3), eventType: 'change', collection: 'insolvency-status', operation: 'change', listId: 'list-7', entity: { id: '12345678', type: 'organization' }, oldValue: 'none', newValue: 'suspension of payments' } },
    { id: 'u-2', type: 'updates', attributes: { dateTimeISO: at(30), eventType: 'change', collection: 'extension--management', operation: 'change', listId: 'list-7', entity: { id: '12345678', type: 'organization' }, oldValue: 'J. van der Meulen', newValue: 'A.-L. Brüggemann' } },
    { id: 'u-3', type: 'updates', attributes: { dateTimeISO: at(24 * 40), eventType: 'change', collection: 'main-branch--address', operation: 'change', entity: { id: '87654321', type: 'organization' }, oldValue: { street: 'Havenstraat', houseNumber: 12 }, newValue: { street: 'Zeedijk', houseNumber: 101 } } },
    { id: 'u-4', type: 'updates', attributes: { collection: 'a-collection-of-2027', entity: { id: '87654321' }, details: { source: 'register', lines: 3 } } }
  ]
}

/** The staged service knows three addresses and the changes of two organisations; reports are written at once. */
export function placeAnswers(argument: unknown): { readonly [Name in PlaceName]: () => ContractResult<Name> } {
  return {
    'address.search': () => ({
      kind: 'found', addresses: found.map((attributes, index) => ({ id: addressId(`adr-${index + 1}`), attributes })),
      refused: 0, totalPages: 1, totalResults: found.length, receivedAt: now(), correlationId: correlationId('5f0c1a2e-77b1-4c0d-9a44-000000000077')
    }),
    'monitoring.create-list': () => ({ kind: 'created', id: monitoringListId('list-7') }),
    'monitoring.add-items': () => {
      const { entities } = argument as { readonly entities: readonly { readonly entityId: string }[] }
      return { kind: 'added', items: entities.map(({ entityId }) => ({ itemId: monitoringItemId(`item-${entityId}`), entityId })) }
    },
    'monitoring.remove-item': () => ({ kind: 'removed' }),
    'monitoring.updates': () => ({ kind: 'read', updates: updates(), refused: 0, next: null, receivedAt: now(), serviceTime: now(), correlationId: correlationId('5f0c1a2e-77b1-4c0d-9a44-000000000078') }),
    'report.prepare': () => null,
    'report.write': () => ({ kind: 'written', file: '/home/m.devries/Documents/case-report.pdf', volumes: 1, pages: 'numbered' })
  }
}
