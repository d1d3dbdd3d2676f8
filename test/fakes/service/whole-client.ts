import { createLocationService } from '../../../electron/main/addresses/address-search.ts'
import { createOrganisationMonitoring } from '../../../electron/main/organisations/monitoring-service.ts'
import { createSubjectService } from '../../../electron/main/service/subject-service.ts'
import { type BenchOptions, benchOn } from './service-client.ts'

export type WholeClient = ReturnType<typeof clientOn>

/** Everything that the app can ask of the service, each call once. */
export function clientOn(baseUrl: string, options: BenchOptions = {}) {
  const { service, call } = benchOn(baseUrl, { attempts: 1, ...options })
  return {
    ...service,
    ...createSubjectService(call),
    ...createLocationService(call),
    ...createOrganisationMonitoring(call)
  }
}
