import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeLanguage, wording } from '../../../../renderer/i18n/wording.ts'
import { usePage } from '../../../../renderer/parts/in-front.ts'
import {
  goesByItself,
  type MessageTopic,
  sayAttention,
  sayDone,
  sayFailure,
  textOf,
  useMessages
} from '../../../../renderer/parts/messages.ts'
import { toEpochMillis } from '../../../../shared/clock.ts'
import { startEveryWord } from '../../../fakes/page/every-word.ts'

const texts = (of: 'messages' | 'log' = 'messages'): readonly string[] =>
  useMessages.getState()[of].map((message) => textOf(message, wording()).sentence)
const fail = (about: MessageTopic, text: string): void => sayFailure(about, () => text)
const done = (about: MessageTopic, text: string): void => sayDone(about, () => text)

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  await startEveryWord('en')
})
beforeEach(() => {
  useMessages.setState({ messages: [], log: [] })
  usePage.setState({ page: 'triage' })
})

describe('messages', () => {
  it('stay where another workspace is opened, if they were said while none was open (Q1c)', () => {
    useMessages.setState({ takeBack: () => undefined })
    fail('review', 'The alert of Anna-Lena Brüggemann has changed.')
    useMessages.setState({ takeBack: null })
    fail('protection', 'The data of before is kept aside.')
    useMessages.getState().reset()
    expect(texts()).toEqual(['The data of before is kept aside.'])
    expect(texts('log')).toEqual(['The data of before is kept aside.'])
  })

  it('say the same sentence once', () => {
    fail('retention', 'The disk is full.')
    fail('retention', 'The disk is full.')
    expect(texts()).toEqual(['The disk is full.'])
  })

  it('of a failure end with the next success of the same thing, and with no other (Q1b)', () => {
    fail('sync', 'The service does not answer.')
    fail('case a', 'The disk is full.')
    done('case b', 'One is ready.')
    expect(texts()).toEqual(['The service does not answer.', 'The disk is full.', 'One is ready.'])
    done('case a', 'Another is ready.')
    expect(texts()).toEqual(['The service does not answer.', 'Another is ready.'])
    done('sync', 'Nothing has changed.')
    expect(texts()).toEqual(['Another is ready.', 'Nothing has changed.'])
  })

  it('of what the person did stay for their time when a sync or a sending ends, which may come unasked (Q1m)', () => {
    done('guide', 'That was everything.')
    sayAttention('sync', () => '1 review needs attention.')
    expect(texts()).toEqual(['That was everything.', '1 review needs attention.'])
    done('case a', 'One is ready.')
    expect(texts()).toEqual(['1 review needs attention.', 'One is ready.'])
    done('sending', 'One was sent.')
    done('sync', 'Nothing has changed.')
    expect(texts()).toEqual(['One is ready.', 'Nothing has changed.'])
    done('case b', 'Another is ready.')
    expect(texts()).toEqual(['Another is ready.'])
  })

  it('of a sending end with a sync too, which sends first, and not the other way round (Q1b)', () => {
    fail('sending', 'Nothing was sent.')
    done('sync', 'Synced.')
    expect(texts()).toEqual(['Synced.'])
    sayAttention('sync', () => 'Two rows were refused.')
    done('sending', 'Submitted.')
    expect(texts()).toEqual(['Two rows were refused.', 'Submitted.'])
  })

  it('of why a key did nothing end with whatever is said next (Q1b)', () => {
    fail('command', 'Choose an alert first.')
    fail('sync', 'The service does not answer.')
    expect(texts()).toEqual(['The service does not answer.'])
  })

  it('go one by one, the oldest first where they are many', () => {
    for (const text of ['a', 'b', 'c', 'd']) fail('sync', text)
    expect(texts()).toEqual(['b', 'c', 'd'])
    useMessages.getState().dismiss(useMessages.getState().messages[0]?.id ?? 0)
    expect(texts()).toEqual(['c', 'd'])
  })

  it('are all kept with their time, two hundred at most, until another workspace is opened (Q1c)', () => {
    let now = 0
    useMessages.setState({ takeBack: () => undefined, now: () => toEpochMillis((now += 1)) })
    for (let number = 1; number <= 201; number += 1) done('sync', `Sync ${number}`)
    expect(texts()).toEqual(['Sync 201'])
    expect(texts('log')).toHaveLength(200)
    expect(texts('log')[0]).toBe('Sync 2')
    expect(useMessages.getState().log.map(({ at }) => at)).toEqual(
      Array.from({ length: 200 }, (_, index) => index + 2)
    )
    useMessages.getState().reset()
    useMessages.setState({ takeBack: null })
    expect(texts('log')).toEqual([])
  })

  it('are in the language in which they are shown, not in the one in which they were said (Q1a)', async () => {
    sayFailure('command', ({ t }) => t('frame.commands.noAlertChosen'))
    const [english] = texts()
    await changeLanguage('nl')
    const [dutch] = texts()
    await changeLanguage('en')
    expect([english, dutch].map((text) => text?.split(' ')[0])).toEqual(['No', 'Er'])
  })

  it('that ask for something stay on their page alone, and what asks for nothing nowhere (Q1d)', () => {
    fail('sync', 'The service does not answer.')
    fail('command', 'Choose an alert first.')
    done('drafts', 'Two are ready.')
    const [failure, hint, success] = useMessages.getState().log
    if (failure === undefined || hint === undefined || success === undefined) throw new Error('Nothing said')
    expect([failure, hint, success].map((message) => goesByItself(message, 'triage'))).toEqual([
      false,
      true,
      true
    ])
    expect(goesByItself(failure, 'settings')).toBe(true)
  })
})
