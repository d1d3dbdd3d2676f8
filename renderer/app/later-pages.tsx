/**
 * The pages that are never shown first. They are in a file of their own, which is read after the first paint.
 */
import { addLaterWords } from './later-words.ts'

export { AddressesPage } from '../features/addresses/addresses-page.tsx'
export { BackupSection } from '../features/backup/backup-section.tsx'
export { FieldPackSection } from '../features/field-pack/field-pack-section.tsx'
export { NumbersPage } from '../features/numbers/numbers-page.tsx'
export { OrganisationsPage } from '../features/organisations/organisations-page.tsx'
export { PolicyOfProtection, PolicySection, sayPolicyRefused } from '../features/policy/policy-section.tsx'
export { ReportsPage } from '../features/reports/reports-page.tsx'
export { SettingsPage } from '../features/settings/settings-page.tsx'
export { SubjectsPage } from '../features/subjects/subjects-page.tsx'
export { SyncPage } from '../features/sync/sync-page.tsx'
export { sayNews } from '../features/updates/acts.ts'
export { UpdatesSection } from '../features/updates/updates-section.tsx'
export { VaultSection } from '../features/vault/vault-section.tsx'

addLaterWords()
