import { useEffect, useState } from 'react'
import type { ToldCase } from '../../../shared/ipc/told-case-schemas.ts'
import { currentLanguage, useWording } from '../../i18n/wording.ts'
import { useAppServices } from '../../live/context.ts'
import { usePreferences } from '../../parts/preferences.ts'
import { useReportCases } from './acts.ts'
import { type OpenWindow, tellWindow, watchWindows } from './case-window-acts.ts'

/** Tells each window with one case what it shows, again at every change: they have no database of their own (SPEC W27j). */
export function CaseTellers() {
  const { client } = useAppServices()
  const [windows, setWindows] = useState<readonly OpenWindow[]>([])
  useEffect(() => watchWindows(client, setWindows), [client])
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
  return null
}

/** As text, which is the same as long as nothing has changed. */
function useTold(content: Omit<ToldCase, 'look'> | null): string | null {
  // Another language makes another wording.
  useWording()
  const { theme, density, textSize } = usePreferences()
  if (content === null) return null
  const told: ToldCase = { ...content, look: { language: currentLanguage(), theme, density, textSize } }
  return JSON.stringify(told)
}
