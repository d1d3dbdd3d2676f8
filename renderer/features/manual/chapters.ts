import type { Language } from '../../i18n/format.ts'
import { type Chapter, type ChapterId, chapterIds } from './chapter.ts'
import { readChapter } from './markdown.ts'

// The texts and pictures are in the app itself. This file comes when somebody opens the guide.
const texts = import.meta.glob<string>('../../../docs/guide/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true
})
const changelogs = import.meta.glob<string>('../../../CHANGELOG*.md', {
  query: '?raw',
  import: 'default',
  eager: true
})
const pictures = import.meta.glob<string>('../../../docs/guide/*/pictures/*.png', {
  query: '?url',
  import: 'default',
  eager: true
})

const read = new Map<Language, readonly Chapter[]>()

export function chaptersIn(language: Language): readonly Chapter[] {
  const known = read.get(language) ?? chapterIds.map((id) => chapterIn(language, id))
  read.set(language, known)
  return known
}

function chapterIn(language: Language, id: ChapterId): Chapter {
  const text = texts[`../../../docs/guide/${language}/${id}.md`]
  if (text === undefined) throw new Error(`The guide has no chapter ${id} in ${language}.`)
  const chapter = readChapter(id, text)
  if (id !== 'news') return chapter
  return { ...chapter, versions: whatIsNew(language) }
}

/** What changed, version by version, without the lines about the file itself. */
function whatIsNew(language: Language): Chapter['blocks'] {
  const file = { en: 'CHANGELOG.md', nl: 'CHANGELOG.nl.md' }[language]
  const changelog = changelogs[`../../../${file}`] ?? ''
  const { blocks } = readChapter('news', changelog.replaceAll(/^## \[(.+?)\]/gmu, '## $1'))
  return blocks.slice(blocks.findIndex(({ kind }) => kind === 'heading'))
}

/** The address of a picture in the built page. Undefined where it was not taken yet. */
export function pictureUrl(language: Language, file: string): string | undefined {
  return pictures[`../../../docs/guide/${language}/pictures/${file}`]
}
