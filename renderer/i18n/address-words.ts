import { isRegisterId, paddedRegisterId } from '../../shared/domain/address.ts'
import type { JsonValue } from '../../shared/domain/json-value.ts'
import type { Translate } from '../app/words.ts'
import type { Format } from './format.ts'

interface Wording {
  readonly t: Translate
  readonly format: Format
}

/** Codes of the register's states of a building (hints: Addresses). */
const buildingStatuses = [
  'BOUWVERGUNNING_VERLEEND', 'NIET_GEREALISEERD_PAND', 'BOUW_GESTART', 'PAND_IN_GEBRUIK_NIET_INGEMETEN', 'PAND_IN_GEBRUIK',
  'VERBOUWING_PAND', 'SLOOPVERGUNNING_VERLEEND', 'PAND_GESLOOPT', 'PAND_BUITEN_GEBRUIK', 'PAND_TEN_ONRECHTE_OPGEVOERD'
] as const
const objectStatuses = [
  'VERBLIJFSOBJECT_GEVORMD', 'NIET_GEREALISEERD_VERBLIJFSOBJECT', 'VERBLIJFSOBJECT_IN_GEBRUIK_NIET_INGEMETEN', 'VERBLIJFSOBJECT_IN_GEBRUIK',
  'VERBLIJFSOBJECT_INGETROKKEN', 'VERBLIJFSOBJECT_BUITEN_GEBRUIK', 'VERBLIJFSOBJECT_TEN_ONRECHTE_OPGEVOERD', 'VERBOUWING_VERBLIJFSOBJECT'
] as const
const purposes = [
  'woonfunctie', 'bijeenkomstfunctie', 'celfunctie', 'gezondheidszorgfunctie', 'industriefunctie', 'kantoorfunctie', 'logiesfunctie',
  'onderwijsfunctie', 'sportfunctie', 'winkelfunctie', 'overige gebruiksfunctie'
] as const

/** An attribute in words, with its unit. A code or a shape that nobody listed is shown as it came. */
export function attributeWords({ t, format }: Wording, field: string, value: JsonValue | undefined): string {
  if (value === undefined || value === null || value === '') return t('names.valueMissing')
  if (typeof value === 'boolean') return t(value ? 'addresses.yes' : 'addresses.no')
  if (typeof value === 'number' || typeof value === 'string') return scalarWords({ t, format }, field, value)
  return JSON.stringify(value)
}

function scalarWords({ t, format }: Wording, field: string, value: string | number): string {
  if (isRegisterId(field)) return paddedRegisterId(value)
  switch (field) {
    case 'surfaceArea':
      return typeof value === 'number' ? t('addresses.units.squareMetres', { number: format.number(value) }) : value
    case 'x':
    case 'y':
      return t('addresses.units.metresRd', { number: String(value) })
    case 'lat':
    case 'lon':
      return t('addresses.units.degrees', { number: String(value) })
    case 'buildingStatus':
    case 'status':
    case 'usagePurpose':
      return codeWords(t, String(value))
    default:
      return String(value)
  }
}

function codeWords(t: Translate, code: string): string {
  const building = buildingStatuses.find((known) => known === code)
  if (building !== undefined) return t(`addresses.buildingStatus.${building}`)
  const object = objectStatuses.find((known) => known === code)
  if (object !== undefined) return t(`addresses.objectStatus.${object}`)
  const purpose = purposes.find((known) => known === code)
  return purpose === undefined ? code : t(`addresses.purpose.${purpose}`)
}
