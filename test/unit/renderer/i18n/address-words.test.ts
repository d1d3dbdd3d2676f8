import { beforeAll, describe, expect, it } from 'vitest'
import { startEveryWord } from '../../../fakes/page/every-word.ts'
import { attributeWords } from '../../../../renderer/i18n/domain-words.ts'
import { createFormat } from '../../../../renderer/i18n/format.ts'
import { translator } from '../../../../renderer/i18n/wording.ts'

describe('an attribute of an address', () => {
  beforeAll(() => startEveryWord('en'))

  it('is shown in words and with its unit, and as it came where nobody listed it (A3b, A3c)', () => {
    const words = (field: string, value: Parameters<typeof attributeWords>[2]): string =>
      attributeWords({ t: translator(), format: createFormat('en') }, field, value)
    expect(words('buildingStatus', 'PAND_IN_GEBRUIK')).toBe('in use')
    expect(words('buildingStatus', 'PAND_OP_DE_MAAN')).toBe('PAND_OP_DE_MAAN')
    expect(words('surfaceArea', 1_204)).toBe('1,204 m²')
    expect(words('buildingID', 363100012345678)).toBe('0363100012345678')
    expect(words('secondaryAddress', false)).toBe('no')
    expect(words('street', undefined)).toBe('not given')
    expect(words('energyLabel', { letter: 'A', until: [2030] })).toBe('{"letter":"A","until":[2030]}')
  })
})
