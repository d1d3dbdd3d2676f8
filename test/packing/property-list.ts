/** A value of an XML property list. Data and dates, of which the app's lists have none, are refused. */
export type PropertyValue =
  | string
  | number
  | boolean
  | readonly PropertyValue[]
  | { readonly [key: string]: PropertyValue }

const token = /<!--[\s\S]*?-->|<[?!][^>]*>|<(\/?)([a-z]+)[^>]*?(\/?)>|([^<]+)/gu

interface Tag {
  readonly name: string
  /** What stands between it and the next tag. */
  text: string
}

/** Reads an XML property list. Throws where it is none. */
export function parsePropertyList(xml: string): PropertyValue {
  const tags = tagsOf(xml)
  let at = 0
  const next = (name?: string): Tag => {
    const tag = tags[at++]
    if (tag === undefined || (name !== undefined && tag.name !== name))
      throw new Error(`${tag?.name ?? 'the end'} stands where ${name ?? 'a value'} should`)
    return tag
  }
  const value = (): PropertyValue => {
    const { name, text } = next()
    if (name === 'true/' || name === 'false/') return name === 'true/'
    if (name === 'dict/' || name === 'array/') return name === 'dict/' ? {} : []
    if (name === 'string/') return ''
    if (name === 'array') return [...until('/array', value)]
    if (name === 'dict') return Object.fromEntries(until('/dict', pair))
    next(`/${name}`)
    if (name === 'string') return text
    if (name === 'integer' || name === 'real') return Number(text)
    throw new Error(`no value begins with ${name}`)
  }
  const pair = (): readonly [string, PropertyValue] => {
    const { text } = next('key')
    next('/key')
    return [text, value()]
  }
  function* until<Part>(end: string, part: () => Part): Generator<Part> {
    while (tags[at]?.name !== end) yield part()
    at += 1
  }
  next('plist')
  const all = value()
  next('/plist')
  return all
}

function tagsOf(xml: string): readonly Tag[] {
  const tags: Tag[] = []
  for (const [, closes, name, isEmpty, text] of xml.matchAll(token)) {
    const last = tags.at(-1)
    if (text !== undefined && last !== undefined) last.text += plain(text)
    if (name !== undefined) tags.push({ name: `${closes ?? ''}${name}${isEmpty ?? ''}`, text: '' })
  }
  return tags
}

function plain(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
