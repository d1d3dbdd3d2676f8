import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import {
  type FieldPackChoice,
  type FollowListFieldPack,
  isEmptyChoice
} from '../../../shared/domain/field-pack.ts'
import type { FieldPackEstimate } from '../../../shared/ipc/field-pack-schemas.ts'
import { createFactsFeed } from '../../data/database/live-feed.ts'
import { readFieldPacks } from '../../data/pull/field-pack-queries.ts'
import { useAppServices, useWorkspace } from '../../live/context.ts'

/** What is packed of each follow list. It is read at most a few times a second while a pack is being fetched. */
export function useFollowListFieldPacks(openOnly: boolean): readonly FollowListFieldPack[] | undefined {
  const workspace = useWorkspace()
  const feed = useMemo(
    () => createFactsFeed(() => readFieldPacks(workspace, openOnly)),
    [workspace, openOnly]
  )
  return useSyncExternalStore(feed.subscribe, feed.current)
}

/** Milliseconds. Users click several lists in a row, and only the last click needs an estimate. */
const settleMillis = 150

/**
 * What the choice would cost. Null until that is known, and if nothing is chosen. `signal` changes when the
 * estimate may have changed.
 */
export function useEstimate(choice: FieldPackChoice, signal: string): FieldPackEstimate | null {
  const { client } = useAppServices()
  const asked = JSON.stringify([choice, signal])
  const [answer, setAnswer] = useState<{
    readonly asked: string
    readonly estimate: FieldPackEstimate
  } | null>(null)
  useEffect(() => {
    if (isEmptyChoice(choice)) return undefined
    let isOld = false
    const timer = setTimeout(() => {
      void client.ask('field-pack.estimate', { choice }).then((estimate) => {
        if (!isOld) setAnswer({ asked, estimate })
      })
    }, settleMillis)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `asked` stands for the choice, which is a new object each time
  }, [client, asked])
  return answer?.asked === asked && !isEmptyChoice(choice) ? answer.estimate : null
}
