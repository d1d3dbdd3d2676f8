import './manual.css'
import { useEffect, useRef, useState } from 'react'
import { currentLanguage, useWording } from '../../i18n/wording.ts'
import { hashOfPage } from '../../parts/in-front.ts'
import { TextField } from '../../ui/fields.tsx'
import type { Chapter } from './chapter.ts'
import { Blocks, headingId } from './chapter-view.tsx'
import type * as chaptersFile from './chapters.ts'
import { type Found, type Hit, marked, searchChapters } from './search.ts'
import { useManual } from './state.ts'

type ChaptersFile = typeof chaptersFile

/** The guide: its chapters and the search on the left, the open chapter beside them. */
export function ManualPage() {
  const { t } = useWording()
  const file = useChaptersFile()
  return (
    <div className="page manual">
      <div className="page-head">
        <h1>{t('manual.title')}</h1>
      </div>
      {file === null ? (
        <p role="status" className="soft">
          {t('manual.opening')}
        </p>
      ) : (
        <OpenGuide file={file} />
      )}
    </div>
  )
}

/** The texts lie in a file of their own, which nothing but this page reads. Null until they are there. */
function useChaptersFile(): ChaptersFile | null {
  const [file, setFile] = useState<ChaptersFile | null>(null)
  useEffect(() => void import('./chapters.ts').then(setFile), [])
  return file
}

function OpenGuide({ file }: { readonly file: ChaptersFile }) {
  // Painted anew in another language by the words of the page around it.
  const chapters = file.chaptersIn(currentLanguage())
  const chapter = useManual((state) => state.chapter)
  const at = chapters.findIndex(({ id }) => id === chapter)
  const shown = chapters[at]
  return (
    <div className="manual-columns">
      <Finder chapters={chapters} />
      {shown !== undefined && (
        <ChapterView
          chapter={shown}
          before={chapters[at - 1]}
          after={chapters[at + 1]}
          pictureUrl={file.pictureUrl}
        />
      )}
    </div>
  )
}

function Finder({ chapters }: { readonly chapters: readonly Chapter[] }) {
  const { t } = useWording()
  const { typed, search } = useManual()
  const found = searchChapters(chapters, typed, currentLanguage())
  return (
    <div className="manual-finder">
      <search>
        <TextField
          type="search"
          label={t('manual.search')}
          hint={t('manual.searchHint')}
          value={typed}
          onChange={search}
        />
      </search>
      {typed.trim() === '' ? <ChapterList chapters={chapters} /> : <Results found={found} typed={typed} />}
    </div>
  )
}

function ChapterList({ chapters }: { readonly chapters: readonly Chapter[] }) {
  const { t } = useWording()
  const { chapter, open } = useManual()
  return (
    <nav aria-label={t('manual.chapters')}>
      <ol className="manual-chapters">
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <a
              href={hashOfPage('manual')}
              aria-current={id === chapter ? 'true' : undefined}
              onClick={() => open(id)}
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface ResultsProps {
  readonly found: readonly Found[]
  readonly typed: string
}

function Results({ found, typed }: ResultsProps) {
  const { t } = useWording()
  return (
    <section aria-label={t('manual.results')}>
      <p role="status" className="label">
        {found.length === 0 ? t('manual.none') : t('manual.found', { count: found.length })}
      </p>
      <ul className="manual-results">
        {found.map(({ chapter, title, hits }) => (
          <li key={chapter}>
            <strong>{title}</strong>
            <ul>
              {hits.map((hit, at) => (
                <li key={at}>
                  <HitLink hit={hit} typed={typed} onOpen={() => openHit(chapter, hit)} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

function openHit(chapter: Found['chapter'], { section }: Hit): void {
  useManual.getState().open(chapter, section)
}

interface HitLinkProps {
  readonly hit: Hit
  readonly typed: string
  readonly onOpen: () => void
}

function HitLink({ hit, typed, onOpen }: HitLinkProps) {
  return (
    <a href={hashOfPage('manual')} onClick={onOpen}>
      {marked(hit.sentence, typed).map(({ text, isFound }, at) =>
        isFound ? <mark key={at}>{text}</mark> : text
      )}
    </a>
  )
}

interface ChapterViewProps {
  readonly chapter: Chapter
  readonly before: Chapter | undefined
  readonly after: Chapter | undefined
  readonly pictureUrl: ChaptersFile['pictureUrl']
}

function ChapterView({ chapter, before, after, pictureUrl }: ChapterViewProps) {
  const { t } = useWording()
  const heading = useFocusOfTurn()
  return (
    <article className="manual-chapter" aria-labelledby="manual-chapter-title">
      <h2 id="manual-chapter-title" ref={heading} tabIndex={-1}>
        {chapter.title}
      </h2>
      <Blocks blocks={chapter.blocks} pictureUrl={pictureUrl} />
      {chapter.versions !== undefined && <Blocks blocks={chapter.versions} pictureUrl={pictureUrl} />}
      <p className="manual-turn">
        {before !== undefined && (
          <TurnLink label={t('manual.before', { title: before.title })} chapter={before} />
        )}
        {after !== undefined && (
          <TurnLink label={t('manual.after', { title: after.title })} chapter={after} />
        )}
      </p>
    </article>
  )
}

function TurnLink({ label, chapter }: { readonly label: string; readonly chapter: Chapter }) {
  return (
    <a href={hashOfPage('manual')} onClick={() => useManual.getState().open(chapter.id)}>
      {label}
    </a>
  )
}

/** Whoever opens a place in the guide reads on from its heading, with eyes, keys or ears. */
function useFocusOfTurn() {
  const heading = useRef<HTMLHeadingElement>(null)
  const turn = useManual((state) => state.turn)
  useEffect(() => {
    if (turn === 0) return
    const { section } = useManual.getState()
    const place = section === null ? null : document.getElementById(headingId(section))
    const target = place ?? heading.current
    target?.focus({ preventScroll: true })
    if (place === null) document.querySelector('main')?.scrollTo(0, 0)
    else place.scrollIntoView({ block: 'start' })
  }, [turn])
  return heading
}
