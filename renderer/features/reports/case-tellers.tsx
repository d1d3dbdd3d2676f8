import { useEffect, useMemo } from 'react'
import { pictureOfAlert } from '../../../shared/domain/case-picture.ts'
import type { ToldCase } from '../../../shared/ipc/told-case-schemas.ts'
import { currentLanguage, useWording } from '../../i18n/wording.ts'
import { useAppServices, useWorkspace } from '../../live/context.ts'
import { useCaseWindows } from '../../parts/case-window.ts'
import { usePreferences } from '../../parts/preferences.ts'
import { useReportCases } from './acts.ts'
import {
  type OpenWindow,
  tellPictures,
  tellWindow,
  useCasePictures,
  watchLostWindows,
  watchWindows
} from './case-window-acts.ts'

/** Tells each window with one case what it shows, again at every change: they have no database of their own (SPEC W27j). */
export function CaseTellers() {
  const { client } = useAppServices()
  const windows = useCaseWindows(({ list }) => list)
  useEffect(() => {
    const stop = watchWindows(client, (list) => useCaseWindows.setState({ list }))
    return () => {
      stop()
      useCaseWindows.setState({ list: [] })
    }
  }, [client])
  useEffect(() => watchLostWindows(client), [client])
  return windows.map((window) => <Teller key={window.caseKey} {...window} />)
}

function Teller({ caseKey, alert, loads }: OpenWindow) {
  const { client } = useAppServices()
  const cases = useReportCases([caseKey])
  const told = useTold(
    cases === undefined ? null : { one: cases.find(({ key }) => key === caseKey) ?? null, alert }
  )
  useEffect(() => {
    if (told !== null && loads > 0) tellWindow(client, { caseKey, told })
  }, [client, caseKey, told, loads])
  // A page that was loaded anew has none of them.
  return loads === 0 ? null : <PictureTeller key={loads} caseKey={caseKey} alert={alert} />
}

/** The image of the alert that is read comes first, then the photos. */
function PictureTeller({ caseKey, alert }: Omit<OpenWindow, 'loads'>) {
  const { client } = useAppServices()
  const workspace = useWorkspace()
  const pictures = useCasePictures(caseKey)
  const telling = useMemo(() => tellPictures(client, workspace, caseKey), [client, workspace, caseKey])
  useEffect(() => () => telling.end(), [telling])
  useEffect(() => {
    if (pictures === undefined) return
    const isFirst = ({ name }: (typeof pictures)[number]): boolean => name === pictureOfAlert(alert)
    void telling.bring([...pictures.filter(isFirst), ...pictures.filter((picture) => !isFirst(picture))])
  }, [telling, pictures, alert])
  return null
}

/** As text, which is the same as long as nothing has changed. */
function useTold(content: Pick<ToldCase, 'one' | 'alert'> | null): string | null {
  // Another language makes another wording.
  useWording()
  const { theme, density, textSize } = usePreferences()
  if (content === null) return null
  const told: ToldCase = {
    kind: 'case',
    ...content,
    look: { language: currentLanguage(), theme, density, textSize }
  }
  return JSON.stringify(told)
}
