import type { Feed, UnreadPart } from '../../../shared/domain/sync-run.ts'
import type { Wording } from '../../i18n/wording.ts'

/** The names of follow lists, by their ids. */
export type ListNames = ReadonlyMap<string, string>

/** What the service lists, in words. `subject` is the name of the one whose alerts it lists, if it is known. */
export function feedWords(
  { t }: Pick<Wording, 't'>,
  feed: Feed,
  names: ListNames,
  subject: string | undefined
): string {
  switch (feed.kind) {
    case 'follow-lists':
      return t('sync.feeds.follow-lists')
    case 'subscriptions':
      return t(`sync.feeds.${feed.family}`, { list: names.get(feed.followListId) ?? feed.followListId })
    case 'alerts':
      return t('sync.feeds.alerts', { subject: subject ?? feed.subscription.subscriptionId })
  }
}

/** What a run could not read, in words. */
export function unreadWords(
  words: Pick<Wording, 't'>,
  what: UnreadPart,
  names: ListNames,
  subject: string | undefined
): string {
  switch (what.kind) {
    case 'follow-list':
      return words.t('sync.unread.list', { list: names.get(what.followListId) ?? what.followListId })
    case 'all-subscriptions':
    case 'all-alerts':
      return words.t(`sync.unread.${what.kind}.${what.family}`)
    case 'subscriptions':
    case 'alerts':
      return feedWords(words, what, names, subject)
  }
}
