import { describe, expect, it } from 'vitest'
import { parsePropertyList } from '../../packing/property-list.ts'

const list = (value: string): string =>
  `<?xml version="1.0"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://x">\n<plist version="1.0">\n${value}\n</plist>`

describe('A property list', () => {
  it('is read with its lists, texts, numbers and answers', () => {
    const text = list(`<dict>
      <!-- A remark. -->
      <key>name</key><string>Fieldcase &amp; more</string>
      <key>none</key><string/>
      <key>size</key><integer>12</integer>
      <key>yes</key><true/>
      <key>no</key><false/>
      <key>types</key><array><dict><key>ext</key><string>fieldcase</string></dict><array/></array>
    </dict>`)
    expect(parsePropertyList(text)).toEqual({
      ...{ name: 'Fieldcase & more', none: '', size: 12, yes: true, no: false },
      types: [{ ext: 'fieldcase' }, []]
    })
  })

  it.each([
    ['a value without a name', '<dict><string>lost</string></dict>'],
    ['a list that does not end', '<array><true/>'],
    ['two values', '<true/><true/>'],
    ['a date, of which the app has none', '<date>2026-11-23T00:00:00Z</date>'],
    ['nothing', '']
  ])('is refused with %s', (_, value) => {
    expect(() => parsePropertyList(list(value))).toThrow(/stands where|no value begins/u)
  })
})
