import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdsFullDate } from '../../../../shared/domain/full-date.ts'

describe('a full date in a text', () => {
  it.each([
    '1971-02-03',
    '03-02-1971',
    '3/2/1971',
    '3.2.1971',
    '03 - 02 - 1971',
    '19710203',
    '03021971',
    '1971-02-03T00:00:00.000Z',
    'J. Jansen, born 1971-02-03',
    'geb. 3-2-71',
    '3 februari 1971',
    '3 feb. 1971',
    '3rd of February 1971',
    'February 3, 1971',
    'Feb 3rd 1971',
    '1 mrt 1971',
    '1 maart 1971',
    '12 mei 1971',
    '3-okt-1971',
    '1971-Feb-03',
    '12May1971',
    'May12,1971',
    '3 May 71',
    "3 mei '71",
    'May 3, 71',
    "Feb. 3rd '71",
    'sept-3-71',
    '1971\u201302\u201303',
    '1971\u200B-02-03',
    '\uFF11\uFF19\uFF17\uFF11-02-03',
    '(1971/2/3)',
    '01, 05, 1971',
    '1971,05,01',
    '01|05|1971',
    '01·05·1971',
    '(1) (5) (1971)',
    '01  /  05  /  1971',
    '01\\05\\1971',
    "born 1-5-'71",
    '1971年5月1日',
    '1971년 5월 1일',
    '١٩٧١-٠٥-٠١',
    '۰۱/۰۵/۱۹۷۱',
    '१-५-१९७१',
    '1 May of 1971',
    '1 mei van het jaar 1971',
    'the 1st day of May, in the year 1971',
    'May 1st in 1971',
    '1971, 1 mei',
    '1971, on the 1st of May',
    'geboren in 1971 op 1 mei',
    `3 feb${' '.repeat(50_000)}${'1 feb '.repeat(10_000)}1971`
  ])('is found in %j (R4c)', (text) => expect(holdsFullDate(text)).toBe(true))

  it.each([
    [
      '12. % 1970',
      'Januar Jänner Februar März April Mai Juni Juli August September Oktober November Dezember'
    ],
    ['1er % 1970', 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'],
    [
      '1º de % de 1970',
      'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'
    ],
    [
      '12 % 1970',
      'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'
    ],
    [
      '12 de % de 1970',
      'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'
    ],
    ['12 % 1970', 'januar marts maj juli desember januari mars augusti'],
    ['12. %kuuta 1970', 'tammi helmi maalis huhti touko kesä heinä elo syys loka marras joulu'],
    [
      '12 % 1970',
      'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia'
    ],
    ['12. % 1970', 'ledna února března dubna května června července srpna září října listopadu prosince'],
    [
      '1970. % 12.',
      'január február március április május június július augusztus szeptember október november'
    ],
    [
      '12 % 1970',
      'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie'
    ],
    ['12 % 1970', 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık'],
    [
      '12 % 1970',
      'Ιανουαρίου Φεβρουαρίου Μαρτίου Απριλίου Μαΐου Ιουνίου Ιουλίου Αυγούστου Σεπτεμβρίου Οκτωβρίου'
    ],
    ['12 % 1970', 'Νοεμβρίου Δεκεμβρίου ΜΑΪΟΥ'],
    ['12 % 1970 г.', 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'],
    ['12 % 1970', 'січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня'],
    ['12 % 1970', 'януари февруари март април май юни юли август септември октомври ноември декември'],
    ['12 % 1970', 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'],
    ['12 % 1970', 'Mrz. Dez. févr. avr. juil. dic. abr. giu. lug. ott. fev. ene. gen. mag. ago. set. out.'],
    ['am 12. % im Jahre 1970', 'Mai'],
    ['12 de % del año 1970', 'marzo'],
    ['12. % 1970', 'leden']
  ])('is found in %j with each of the months %s, with its accents and without (R4l)', (written, months) => {
    const dates = months.split(' ').map((month) => written.replace('%', month))
    const bare = dates.map((date) => date.normalize('NFD').replaceAll(/[\u0300-\u036f]/gu, ''))
    expect([...dates, ...bare].filter((date) => !holdsFullDate(date))).toEqual([])
  })

  it.each([
    'mai 1970',
    'marzo de 1970',
    '12 out of 71',
    '1 set, 12 chairs',
    '3 years ago, 2001',
    'Voorhout 8, 2514 EC',
    'Wageningen 12, 71 members',
    'Maintal 3, 71 members',
    '1971, 12 leden',
    'Sinds 1971, 12 leden',
    '12 leden, 25 donateurs',
    'Marco 12, 71 members',
    'Maja 3, 1971',
    '12 Kasim, 25 Nisan',
    'Dubna 12, 1971',
    'a lug, 12 in 1971'
  ])('is not found in %j, which has a month of another language or what looks like one (R4l)', (text) => {
    expect(holdsFullDate(text)).toBe(false)
  })

  it.each([
    '',
    '1971',
    'A. Director',
    '12345678',
    'F.10/26/114',
    'Zeedijk 101A, 1012KP Amsterdam',
    'Lange Voorhout 8, 2514EC',
    'Polaris Invest Ltd (60%)',
    '250',
    'May',
    '001234567',
    'mei 1971',
    '1971-02',
    '52.37, 4.89',
    '12; 14; 160 members',
    'in May of 1971',
    'mei 1971, 12 members',
    'Julianalaan 12-14',
    'Maartensdijk 3, 71 members',
    'May 71',
    'May 3: 71 members',
    'since 1971, 12 marketeers',
    'in 1971 op 12 maandagen',
    '٠٦١٢٣٤٥٦٧٨'
  ])('is not found in %j', (text) => {
    expect(holdsFullDate(text)).toBe(false)
  })

  it('is found wherever it stands, in every way that a day is written', () => {
    const pad = (value: number): string => String(value).padStart(2, '0')
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1800-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        fc.constantFrom('', 'Jan, ', '(', 'x '),
        (date, before) => {
          const [y, m, d] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
          const named = (['nl', 'en'] as const).flatMap((language) =>
            (['long', 'short'] as const).map((month) =>
              new Intl.DateTimeFormat(language, {
                day: 'numeric',
                month,
                year: 'numeric',
                timeZone: 'UTC'
              }).format(date)
            )
          )
          for (const text of [
            `${y}-${pad(m)}-${pad(d)}`,
            `${pad(d)}-${pad(m)}-${y}`,
            `${d}/${m}/${y}`,
            `${y}${pad(m)}${pad(d)}`,
            date.toISOString(),
            ...named
          ])
            expect(holdsFullDate(`${before}${text}, of Utrecht`), text).toBe(true)
        }
      )
    )
  })
})
