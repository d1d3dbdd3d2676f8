import { assertNever } from '../../../shared/assert-never.ts'

/** APIs with an allowance and an access policy of their own (spec: Limits). */
export const apis = ['compliance', 'locations', 'organization-monitoring'] as const
export type Api = (typeof apis)[number]

/** Path prefixes (spec: Versioning). */
export const compliancePath = '/compliance/monitor/v2'
export const locationsPath = '/nl/locations'
export const monitoringPath = '/nl/organizations/monitoring/v1'

/** Calls of a trial key, for the whole trial (spec: Limits). */
export function trialAllowance(api: Api): number {
  switch (api) {
    case 'compliance':
    case 'locations':
      return 50
    case 'organization-monitoring':
      return 75
    default:
      return assertNever(api)
  }
}

/** All APIs together. */
export const trialCalls = 750
export const trialWeeks = 8
