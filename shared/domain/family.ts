/** Person and business subscriptions are separate resource families (spec: What the service does). */
export const families = ['persons', 'businesses'] as const
export type Family = (typeof families)[number]
