import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRomanisable } from '../../../shared/domain/romanisation.ts'

/** A name as its list writes it in Latin letters, and as its bearer does. */
export interface NamedTwice {
  readonly latin: string
  readonly own: string
  readonly isRomanisable: boolean
}

const listFile = join(import.meta.dirname, '../../../../shared/data/un/names.json')

interface ListedTwice {
  readonly name: string
  readonly orig: string
  readonly alias: readonly string[]
}

/** 200 names of the United Nations' list that it gives in two alphabets, or invented ones where it is not at hand. */
export function namesInTwoAlphabets(): { readonly names: readonly NamedTwice[]; readonly areReal: boolean } {
  if (!existsSync(listFile)) {
    console.warn(`\n!! REAL NAMES IN TWO ALPHABETS WERE NOT TESTED: there is no ${listFile}.\n`)
    return { names: invented.map(([latin, own]) => named(latin, own)), areReal: false }
  }
  const list = JSON.parse(readFileSync(listFile, 'utf8')) as Record<string, readonly ListedTwice[]>
  const names = Object.values(list).flat().flatMap(twice)
  const romanisable = names.filter((one) => one.isRomanisable)
  const others = names.filter((one) => !one.isRomanisable)
  const wanted = 200 - romanisable.length
  const spread = others.filter(
    (_, index) =>
      Math.floor((index * wanted) / others.length) !== Math.floor(((index + 1) * wanted) / others.length)
  )
  return { names: [...romanisable, ...spread], areReal: true }
}

function twice({ name, orig, alias }: ListedTwice): readonly NamedTwice[] {
  const ofAliases = alias.flatMap((text) => {
    const [, latin, own] = /^(.+) \(original script: (.+)\)$/u.exec(text) ?? []
    return latin !== undefined && own !== undefined && isOther(own) ? [named(latin, own)] : []
  })
  return [...(isOther(orig) ? [named(name, orig)] : []), ...ofAliases]
}

function isOther(own: string): boolean {
  return /\p{L}/u.test(own) && !/\p{Script=Latin}/u.test(own)
}

function named(latin: string, own: string): NamedTwice {
  return { latin, own, isRomanisable: isRomanisable(own) }
}

const invented: readonly (readonly [latin: string, own: string])[] = [
  ['Yelizaveta Tschaplina', 'Елизавета Чаплина'],
  ['Zdravko Vodeničarov', 'Здравко Воденичаров'],
  ['Aristomenis Kalogridis', 'Αριστομένης Καλογρίδης'],
  ['Vazgen Tsaturian', 'Վազգեն Ծատուրյան'],
  ['Zviad Khetsuriani', 'ზვიად ხეცურიანი'],
  ['Omar al-Haddad', 'عمر الحداد'],
  ['Lin Haoran', '林浩然']
]
