import type { SeededRandom } from '../random.ts'
import { foldDiacritics } from './likeness.ts'

const legalForms: Readonly<Record<string, readonly string[]>> = {
  NL: ['B.V.', 'N.V.', 'V.O.F.', 'Coöperatie U.A.', 'Stichting'],
  DE: ['GmbH', 'GmbH & Co. KG', 'AG', 'UG (haftungsbeschränkt)'],
  BE: ['BVBA', 'NV', 'S.A.'],
  GB: ['Ltd', 'Limited', 'LLP', 'plc'],
  FR: ['S.A.R.L.', 'S.A.S.', 'S.A.'],
  PL: ['Sp. z o.o.', 'S.A.'],
  TR: ['A.Ş.', 'Ltd. Şti.', 'San. ve Tic. A.Ş.'],
  RU: ['OOO', 'ZAO', 'PAO'],
  CN: ['Co., Ltd.', 'Group Co., Ltd.'],
  AE: ['FZE', 'L.L.C.', 'DMCC'],
  CY: ['Holdings Ltd', 'Ltd'],
  ES: ['S.L.', 'S.A.']
}
const countries = Object.keys(legalForms)

const stems =
  `Noorderlicht,Van der Meulen & Zonen,Hoogwater,De Gouden Lepel,Waddenzicht,Zuiderkruis,Blauwe Reiger,Brüggemann & Söhne,Königsforst,Rheintal,
Ostsee-Öl,Süßmilch,Łuczak i Synowie,Bałtyk,Wisła,Yıldırım,Boğaziçi,Altın Şehir,Shcherbak,Severny Veter,Volga-Ural,Zhong Tai,Jin Long,Heng Yuan,
Al Hadaf,Bahr al-Jazira,Najm al-Shark,Aegean Star,Lemessos,Núñez e Hijos,Costa Brava,Lévesque Frères,Étoile du Nord,Crown & Anchor,Saint Alban's,
Meridian,Polaris,Trident,Quay West,Orange Delta,Nova Zembla,Hanze,Eems-Dollard,Biesbosch,Kaap Hoorn,Twentse Stroom,IJsselmond,'t Veerhuis`.split(
    /,\s*/u
  )
const trades =
  `Shipping,Trading,Logistics,Vastgoed,Holding,Scheepvaart,Beheer,Handelsonderneming,Chemicals,Petroleum,Import-Export,Bouw,Techniek,
Agri,Metals,Textil,Lojistik,Stroy,Invest,Capital,Consulting,Diamonds,Foods,Maritime,Aviation Services,Energie,Immobilien,Transport,Financial Services`.split(
    /,\s*/u
  )

export interface InventedBusiness {
  readonly name: string
  readonly country: string
}

export function inventBusiness(random: SeededRandom): InventedBusiness {
  const country = random.chance(0.5) ? 'NL' : random.pick(countries)
  const legalForm = random.pick(legalForms[country] ?? ['Ltd'])
  const core = `${random.pick(stems)} ${random.pick(trades)}${random.chance(0.3) ? ` ${random.pick(trades)}` : ''}`
  const name = legalForm === 'Stichting' || country === 'RU' ? `${legalForm} ${core}` : `${core} ${legalForm}`
  return { name, country }
}

type Form = (random: SeededRandom, name: string) => string

const anyLegalForm = new RegExp(
  `(?:^|\\s)(?:${[...new Set(Object.values(legalForms).flat())]
    .sort((a, b) => b.length - a.length)
    .map(escapePattern)
    .join('|')})(?=$|\\s)`,
  'gu'
)

const asWritten: Form = (_random, name) => name
const upperCase: Form = (_random, name) => name.toUpperCase()
const withoutLegalForm: Form = (_random, name) => name.replace(anyLegalForm, '').trim()
const legalFormWithoutDots: Form = (_random, name) =>
  name.replace(anyLegalForm, (form) => form.replaceAll('.', ''))
const otherAnd: Form = (random, name) => name.replace('&', random.pick(['en', 'and', 'und', '+']))
const international: Form = (_random, name) => `${withoutLegalForm(_random, name)} International`
const acronym: Form = (_random, name) => {
  const words = withoutLegalForm(_random, name)
    .split(/[\s&-]+/u)
    .filter((word) => /^\p{L}/u.test(word))
  return words.length < 2
    ? name
    : `${words.map((word) => Array.from(word)[0]?.toUpperCase()).join('')} ${words.at(-1) ?? ''}`
}

const forms: readonly Form[] = [
  asWritten,
  upperCase,
  upperCase,
  withoutLegalForm,
  withoutLegalForm,
  legalFormWithoutDots,
  otherAnd,
  international,
  acronym
]

/** The same business as another register would write it. */
export function anotherBusinessForm(random: SeededRandom, name: string): string {
  const written = random.pick(forms)(random, name)
  return random.chance(0.4) ? foldDiacritics(written) : written
}

/** Another business that begins like this one. */
export function siblingBusiness(random: SeededRandom, name: string): string {
  const words = withoutLegalForm(random, name).split(' ')
  const core = words.slice(0, Math.max(1, words.length - 1)).join(' ')
  return `${core} ${random.pick(trades)} ${random.pick(random.pick(Object.values(legalForms)))}`
}

function escapePattern(text: string): string {
  return text.replace(/[.()]/gu, '\\$&')
}
