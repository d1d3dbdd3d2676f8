/**
 * The pages and dialogs that are never shown first. They are in a file of their own, which is read after the first paint.
 */
import { AsideSection } from '../features/aside/aside-section.tsx'
import { BackupSection } from '../features/backup/backup-section.tsx'
import { SettingsOrLicences } from '../features/licences/licences-section.tsx'
import { PolicyOfProtection, PolicySection } from '../features/policy/policy-section.tsx'
import { NewsLine } from '../features/manual/news-line.tsx'
import { SettingsPage } from '../features/settings/settings-page.tsx'
import { Guide } from '../features/start/guide.tsx'
import { UpdatesSection } from '../features/updates/updates-section.tsx'
import { VaultSection } from '../features/vault/vault-section.tsx'
import { useSession } from '../live/context.ts'
import { addLaterWords } from './later-words.ts'

export { showCaseWindow } from './case-window.tsx'
export { LaterDialog } from './later-dialogs.tsx'
export { ShortcutSheet } from './shortcut-sheet.tsx'
export { prepareSample, windSample } from './sample.ts'
export { AddressesPage } from '../features/addresses/addresses-page.tsx'
export { WhyStrip } from '../features/case/why-strip.tsx'
export { FieldPackSection } from '../features/field-pack/field-pack-section.tsx'
export { ManualPage } from '../features/manual/manual-page.tsx'
export { NumbersPage } from '../features/numbers/numbers-page.tsx'
export { OrganisationsPage } from '../features/organisations/organisations-page.tsx'
export { sayPolicyRefused } from '../features/policy/policy-section.tsx'
export { OutboxPage } from '../features/outbox/outbox-page.tsx'
export { listUnlisted } from '../features/reports/acts.ts'
export { CaseTellers } from '../features/reports/case-tellers.tsx'
export { ReportsPage } from '../features/reports/reports-page.tsx'
export { RestoreDialog } from '../features/backup/restore-dialog.tsx'
export { ConnectionForm } from '../features/settings/connection-form.tsx'
export { SubjectsPage } from '../features/subjects/subjects-page.tsx'
export { SyncPage } from '../features/sync/sync-page.tsx'
export { AsideSection } from '../features/aside/aside-section.tsx'
export { WipeWithoutWorkspace } from '../features/vault/wipe-dialog.tsx'
export { WipedScreen } from '../features/vault/wiped-screen.tsx'
export { sayNews, sayNotInstalled } from '../features/updates/acts.ts'

addLaterWords()

/** The line above the page: what is new after an update, or else the first steps on the sample. */
export function LineAbove() {
  return <NewsLine version={useSession((state) => state.version)} otherwise={<Guide />} />
}

export function Settings() {
  return (
    <SettingsOrLicences
      settings={(licences) => (
        <SettingsPage
          policy={<PolicySection />}
          vault={<VaultSection policy={<PolicyOfProtection />} />}
          aside={<AsideSection />}
          backup={<BackupSection />}
          updates={<UpdatesSection />}
          licences={licences}
        />
      )}
    />
  )
}
