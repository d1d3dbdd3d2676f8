import { CircleHelp } from 'lucide-react'
import type { FollowListQuestion } from '../../../shared/domain/follow-list.ts'
import { actionFailureText } from '../../i18n/failure-text.ts'
import { useWording, type Wording } from '../../i18n/wording.ts'
import { useDrafts, useReviews, useStore } from '../../live/context.ts'
import { useNow } from '../../live/now.ts'
import { sayDone, sayFailure } from '../../parts/say.ts'
import type { FollowListView } from '../../store/views.ts'
import { Button } from '../../ui/button.tsx'
import { answerQuestion, type QuestionAnswer } from './answer-question.ts'
import { type OwnWork, ownWorkIn } from './own-work.ts'

interface ListQuestionProps {
  readonly followList: FollowListView['followList']
  readonly question: FollowListQuestion
}

/** A follow list that was not swept, because the user's work is in it: what happened, what is kept, what to do. */
export function ListQuestion({ followList, question }: ListQuestionProps) {
  const wording = useWording()
  const { t, format } = wording
  const store = useStore()
  const now = useNow()
  const drafts = useDrafts()
  const reviews = useReviews()
  const work = drafts && reviews && ownWorkIn(followList.id, drafts, reviews)
  const list = followList.settings.name
  const answer = async (given: QuestionAnswer): Promise<void> => {
    const done = await answerQuestion(store, followList.id, given)
    if (done.kind === 'failed') sayFailure(actionFailureText(t, done.failure))
    else if (!done.value.answered) sayDone(t('sync.questions.answeredNothing', { list }))
    else sayDone(t(given === 'keep' ? 'sync.questions.answeredKeep' : 'sync.questions.answeredRemove', { list }))
  }
  return (
    <li>
      <CircleHelp size={16} aria-hidden="true" />
      <div>
        <p>
          {t(`sync.questions.${question.reason}`, { list })} {work !== undefined && workText(wording, work)} {question.answer === 'keep' && t('sync.questions.keptByYou')}
        </p>
        <p className="soft figures">
          {t('sync.questions.since', { time: format.moment(question.since, now) })} {t('sync.questions.removeHint')}
        </p>
        <div className="problem-actions">
          {question.answer === null && <Button onClick={() => void answer('keep')}>{t('sync.questions.keep', { list })}</Button>}
          <Button disabled={work === undefined} onClick={() => void answer('sweep')}>{t('sync.questions.remove', { list })}</Button>
        </div>
      </div>
    </li>
  )
}

function workText({ t, format }: Wording, { drafts, reviews }: OwnWork): string {
  const parts = [
    ...(drafts > 0 ? [t('sync.questions.drafts', { count: drafts })] : []),
    ...(reviews > 0 ? [t('sync.questions.reviews', { count: reviews })] : [])
  ]
  return parts.length === 0 ? t('sync.questions.nothingOfYours') : t('sync.questions.kept', { count: drafts + reviews, work: format.list(parts) })
}
