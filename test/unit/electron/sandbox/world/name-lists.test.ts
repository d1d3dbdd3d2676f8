import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import {
  countryCode,
  readOfacList,
  readUnList
} from '../../../../../electron/sandbox/world/listed-entries.ts'
import { listedNames, nameSource } from '../../../../../electron/sandbox/world/listed-names.ts'
import { SeededRandom } from '../../../../../electron/sandbox/world/random.ts'
import { seededSettings } from '../../../../../electron/sandbox/world/seeded-world.ts'

const empty = '-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- '
const sdn = [
  `1,"VERZONNEN, Jan Piet","individual","X",${empty},"DOB 20 Nov 1971; alt. DOB 1972; DOB circa 1973; nationality Iran; Gender Male; Linked To: NOBODY."`,
  `2,"GEEN BEDRIJF, S.A.",-0- ,"X",${empty},-0- `,
  `3,"MS NIEMAND","vessel","X",${empty},-0- `,
  '\u001a'
].join('\r\n')
const alt = '1,10,"aka","NIKS, Johan",-0- \r\n1,11,"aka","DE LEGE",-0- \r\n'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

describe('published lists of names', () => {
  it('are read from sdn.csv with the aliases of alt.csv; ships are left out', () => {
    expect(readOfacList(sdn, alt)).toEqual([
      {
        id: '1',
        family: 'persons',
        name: 'VERZONNEN, Jan Piet',
        aliases: ['NIKS, Johan', 'DE LEGE'],
        datesOfBirth: ['1971-11-20', '1972', '1973'],
        gender: 'male',
        countries: ['IR']
      },
      {
        id: '2',
        family: 'businesses',
        name: 'GEEN BEDRIJF, S.A.',
        aliases: [],
        datesOfBirth: [],
        gender: null,
        countries: []
      }
    ])
    expect(readOfacList(sdn, null)[0]?.aliases).toEqual([])
  })

  it('are read from names.json, and refused where it has another shape', () => {
    const json = {
      persons: [
        {
          id: '7',
          name: 'NEMO NOBODY',
          gender: '',
          nat: ['Mali', 'Nowhere'],
          alias: ['N. N.'],
          dob: ['1971']
        }
      ],
      businesses: [{ id: '8', name: 'NIL', alias: [] }]
    }
    expect(readUnList(JSON.stringify(json))).toEqual([
      {
        id: '7',
        family: 'persons',
        name: 'NEMO NOBODY',
        aliases: ['N. N.'],
        datesOfBirth: ['1971'],
        gender: null,
        countries: ['ML']
      },
      {
        id: '8',
        family: 'businesses',
        name: 'NIL',
        aliases: [],
        datesOfBirth: [],
        gender: null,
        countries: []
      }
    ])
    expect(() => readUnList('{"people":[]}')).toThrow()
  })

  it('are found beside each other as files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sandbox-names-'))
    folders.push(folder)
    writeFileSync(join(folder, 'sdn.csv'), sdn)
    writeFileSync(join(folder, 'alt.csv'), alt)
    const random = new SeededRandom(1)
    const source = nameSource(join(folder, 'sdn.csv'))
    const subject = source.subject(random, 'persons')
    const finding = source.find(random, {
      family: 'persons',
      subject,
      settings: seededSettings(0),
      isFound: () => false
    })
    expect(finding.profile).toMatchObject({
      name: 'VERZONNEN, Jan Piet',
      aliases: ['NIKS, Johan', 'DE LEGE'],
      gender: 'male'
    })
    expect(['VERZONNEN, Jan Piet', 'NIKS, Johan', 'DE LEGE']).toContain(finding.match)
  })

  it('give one profile one id, and a subject another profile each time while there are any', () => {
    const entries = Array.from({ length: 30 }, (_, at) => ({
      id: String(at),
      family: at < 29 ? ('persons' as const) : ('businesses' as const),
      name: `NAAM${at}, Piet`,
      aliases: [],
      datesOfBirth: [],
      gender: null,
      countries: []
    }))
    const random = new SeededRandom(2)
    const found = new Map<string, string>()
    for (let at = 0; at < 29; at += 1) {
      const search = {
        family: 'persons',
        subject: { name: 'Piet NAAM12', countries: [], dateOfBirth: null, gender: null, other: {} },
        settings: seededSettings(0),
        isFound: (id: string) => found.has(id)
      } as const
      const { profile } = listedNames(entries).find(random, search)
      found.set(profile.profileId, profile.name)
    }
    expect(new Set(found.values()).size).toBe(29)
  })

  it('need both families', () => {
    expect(() => listedNames([])).toThrow('no persons')
  })

  it.each([
    ['Netherlands', 'NL'],
    ['Iran (Islamic Republic of)', 'IR'],
    [' Türkiye ', 'TR'],
    ['Korea, North', 'KP'],
    ['Atlantis', null]
  ])('know the code of %s', (name, code) => {
    expect(countryCode(name)).toBe(code)
  })
})
