import './guide.css'
import { Footprints } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWording } from '../../i18n/wording.ts'
import { useSession } from '../../live/context.ts'
import { useFacts, useReviews } from '../../live/queries.ts'
import { usePage } from '../../parts/in-front.ts'
import { sayDone } from '../../parts/messages.ts'
import { useKeyChoice } from '../../parts/own-keys.ts'
import { usePreferences } from '../../parts/preferences.ts'
import { Button } from '../../ui/controls.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { type GuideFacts, guideFacts, guideSteps, isDone } from './guide-steps.ts'
import { guideEndText, guideText } from './guide-text.ts'
import { type GuideTask, guideTasks, taskAfter } from './guide-tasks.ts'

/** Leads through the whole loop on the sample, in a line that covers nothing. */
export function Guide() {
  const isSample = useSession(({ workspace }) => workspace.kind === 'sample')
  const task = taskAfter(usePreferences((state) => state.guideDone))
  return isSample && task !== null ? <GuideLine task={task} /> : null
}

/** Alone reads what the user did, since nobody else needs all reviews at once. */
function GuideLine({ task }: { readonly task: GuideTask }) {
  const facts = useGuideFacts()
  return facts === null ? null : <GuideStep key={task} task={task} facts={facts} />
}

/** Null until the first alerts are here. */
function useGuideFacts(): GuideFacts | null {
  const facts = useFacts()
  const reviews = useReviews()
  const workOffline = useSession((state) => state.workOffline)
  const page = usePage((state) => state.page)
  if (facts === undefined || reviews === undefined || facts.counts.alerts === 0) return null
  return guideFacts(facts.outbox, reviews, { workOffline, page })
}

function GuideStep({ task, facts }: { readonly task: GuideTask; readonly facts: GuideFacts }) {
  const { t } = useWording()
  useKeyChoice()
  const [before] = useState(facts)
  const number = Math.min(guideTasks.indexOf(task) + 1, guideSteps)
  const done = isDone(task, before, facts)
  useEffect(() => {
    if (!done) return
    goOnFrom(task)
    if (task === guideTasks.at(-1)) sayDone('guide', ({ t }) => guideEndText(t))
  }, [done, task, t])
  return (
    <section className="guide" aria-label={t('guide.title')}>
      <Glyph of={Footprints} size={16} />
      <p role="status">
        <strong className="figures">{t('guide.step', { number, of: guideSteps })}</strong>{' '}
        {guideText(t, task)}
      </p>
      <span className="guide-acts">
        <Button kind="quiet" onClick={() => goOnFrom(task)}>
          {t('guide.skip')}
        </Button>
        <Button
          kind="quiet"
          onClick={() => usePreferences.getState().prefer({ guideDone: guideTasks.length })}
        >
          {t('guide.end')}
        </Button>
      </span>
    </section>
  )
}

function goOnFrom(task: GuideTask): void {
  usePreferences.getState().prefer({ guideDone: guideTasks.indexOf(task) + 1 })
}
