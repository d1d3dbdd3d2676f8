/**
 * The style sheets of the later pages. They come with the first load, so that the sheets of the frame come
 * after them and override them.
 */
import '../features/addresses/addresses.css'
import '../features/aside/aside.css'
import '../features/backup/backup.css'
import '../features/field-pack/field-pack.css'
import '../features/numbers/numbers.css'
import '../features/organisations/organisations.css'
import '../features/outbox/outbox.css'
import '../features/reports/reports.css'
import '../features/settings/settings.css'
import '../features/start/guide.css'
import '../features/subjects/subjects.css'
import '../features/sync/sync.css'
import '../features/updates/updates.css'
import '../features/vault/vault.css'
