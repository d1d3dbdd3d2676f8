import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Root } from 'react-dom/client'
import { type ToldCase, toldSchema } from '../../shared/ipc/told-case-schemas.ts'
import { CaseReading } from '../features/reports/case-reading.tsx'
import { type ToldPictures, withTold } from '../features/reports/told-pictures.ts'
import { changeLanguage, useWording } from '../i18n/wording.ts'
import { type AppServices, AppServicesProvider } from '../live/context.ts'
import { applyLook } from '../parts/look.ts'
import { createLatest } from '../parts/latest.ts'
import { Tips } from '../ui/tips.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Messages } from './messages.tsx'

/** The page of a window with one case (SPEC W27j). It has no database and no key: what it shows, it is told. */
export function showCaseWindow(services: AppServices, root: Root): void {
  root.render(
    <AppServicesProvider value={services}>
      <ErrorBoundary>
        <CaseWindow client={services.client} />
        <Messages />
        <Tips />
      </ErrorBoundary>
    </AppServicesProvider>
  )
}

function CaseWindow({ client }: Pick<AppServices, 'client'>) {
  const { t } = useWording()
  const { told, pictures } = useTold(client)
  const title = t('cases.window.title')
  useLayoutEffect(() => {
    document.title = title
  }, [title])
  const isTold = told !== null
  const page = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!isTold) return
    // The keys that scroll go to what has the focus. Another alert is read from its beginning.
    page.current?.focus({ preventScroll: true })
    page.current?.scrollTo(0, 0)
  }, [isTold, told?.alert])
  useLayoutEffect(() => {
    // A hidden window has no frames to be painted in, and is seen once this is laid out.
    if (isTold) void client.ask('case-window.painted', null)
  }, [client, isTold])
  return (
    <main ref={page} tabIndex={-1} className="main-scroll case-window">
      {told === null ? (
        <p role="status" className="soft opening">
          {t('frame.opening')}
        </p>
      ) : told.one === null ? (
        <p role="status" className="page soft">
          {t('cases.unknown')}
        </p>
      ) : (
        <CaseReading one={told.one} first={told.alert} pictures={pictures} />
      )}
    </main>
  )
}

interface ToldSoFar {
  readonly told: ToldCase | null
  readonly pictures: ToldPictures
}

/** What the app's own page told last. The look holds for the whole page, before anything is painted in it. */
function useTold(client: AppServices['client']): ToldSoFar {
  const [told, setTold] = useState<ToldCase | null>(null)
  const [pictures, setPictures] = useState<ToldPictures>(new Map())
  useEffect(() => {
    const latest = createLatest()
    const takeCase = async (parsed: ToldCase): Promise<void> => {
      const isLatest = latest.begin()
      applyLook(parsed.look)
      await changeLanguage(parsed.look.language)
      if (isLatest()) setTold(parsed)
    }
    const take = (text: string): void => {
      const parsed = toldSchema.parse(JSON.parse(text))
      if (parsed.kind === 'case') void takeCase(parsed)
      else setPictures((before) => withTold(before, parsed))
    }
    const stop = client.on('case-window.told', take)
    void client.ask('case-window.listen', null)
    return () => {
      latest.begin()
      stop()
    }
  }, [client])
  return { told, pictures }
}
