import { createContext, use } from 'react'
import type { Clock } from '../../shared/clock.ts'
import type { Client } from '../client/client.ts'

/** What every screen may use, handed in by the composition root. */
export interface AppServices {
  readonly client: Client
  readonly clock: Clock
}

const AppContext = createContext<AppServices | null>(null)
export const AppServicesProvider = AppContext.Provider

export function useAppServices(): AppServices {
  const services = use(AppContext)
  if (services === null) throw new Error('A screen was shown outside of the app.')
  return services
}
