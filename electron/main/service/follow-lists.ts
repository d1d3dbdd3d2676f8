import { parsePage, parseSingle } from '../../../shared/wire/envelope.ts'
import { followListRow, followListSingle } from '../../../shared/wire/follow-list.ts'
import type { ComplianceService } from './compliance-service.ts'
import type { ServiceCall } from './service-call.ts'
import { pageQuery, type ServiceRequest } from './service-request.ts'

/** `GET /follow-lists`, as the sync and the connection test send it (spec: Follow Lists). */
export function followListPageRequest(cursor: string | null): ServiceRequest {
  return { api: 'compliance', method: 'GET', route: '/follow-lists', path: ['follow-lists'], query: pageQuery(cursor) }
}

export function createFollowLists(call: ServiceCall): Pick<ComplianceService, 'listFollowLists' | 'readFollowList'> {
  return {
    listFollowLists: (cursor, context) => call.ask(followListPageRequest(cursor), (body) => parsePage(body, followListRow), context),
    readFollowList: (id, context) =>
      call.ask(
        { api: 'compliance', method: 'GET', route: '/follow-lists/{follow_list_id}', path: ['follow-lists', id], query: {} },
        (body) => parseSingle(body, followListSingle),
        context
      )
  }
}
