import { zoomAfter, type ZoomPercent, type ZoomStep } from '../../../shared/domain/zoom.ts'
import type { CaptureReach } from '../../../shared/domain/settings.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { firstUpdateRule, type UpdateStatus } from '../../../shared/domain/updates.ts'
import type { AsideKeys, AsideVault, HandedKeys, VaultStatus } from '../../../shared/domain/vault.ts'
import type { WipeLeft } from '../../../shared/domain/wipe.ts'
import { addressId, correlationId, monitoringItemId, monitoringListId, vaultId } from '../../../shared/ids.ts'
import type { ContractResult, NamesOf } from '../../../shared/ipc/contract.ts'
import { caseWindowAnswers, type Emit } from './case-window-answers.ts'
import { fileAnswers } from './staged-files.ts'

type AnswersOf<Subject extends string> = {
  readonly [Name in NamesOf<Subject>]: () => ContractResult<Name>
}

const hour = 3_600_000
const now = (): ReturnType<typeof toEpochMillis> => toEpochMillis(Date.now())

const found = [
  {
    street: 'Zeedijk',
    houseNumber: 101,
    houseLetter: 'A',
    postalCode: '1012KP',
    city: 'Amsterdam',
    municipality: 'Amsterdam',
    province: 'Noord-Holland',
    usagePurpose: 'woonfunctie',
    surfaceArea: 84,
    buildingStatus: 'PAND_IN_GEBRUIK',
    buildingYear: 1890,
    objectID: 363010000123456,
    buildingID: 363100012345678,
    numberIndication: 363200000345678,
    secondaryAddress: false,
    lat: 52.3747,
    lon: 4.9003,
    x: 121_940,
    y: 487_520
  },
  {
    street: 'Molenweg',
    houseNumber: 55,
    houseNumberAddition: 'bis',
    postalCode: '3511KP',
    city: 'Utrecht',
    municipality: 'Utrecht',
    province: 'Utrecht',
    usagePurpose: 'kantoorfunctie',
    surfaceArea: 410,
    buildingStatus: 'PAND_BUITEN_GEBRUIK',
    buildingYear: 1974,
    objectID: 344010000987654,
    buildingID: 344100098765432,
    lat: 52.0907,
    lon: 5.1214,
    x: 136_600,
    y: 455_900
  },
  {
    street: 'Lange Voorhout',
    houseNumber: 8,
    postalCode: '2514EC',
    city: "'s-Gravenhage",
    municipality: "'s-Gravenhage",
    province: 'Zuid-Holland'
  }
] as const

/** The fake service knows three addresses. */
export const addressAnswers: AnswersOf<'address'> = {
  'address.search': () => ({
    kind: 'found',
    addresses: found.map((attributes, index) => ({ id: addressId(`adr-${index + 1}`), attributes })),
    refused: 0,
    totalPages: 1,
    totalResults: found.length,
    receivedAt: now(),
    correlationId: correlationId('5f0c1a2e-77b1-4c0d-9a44-000000000077')
  })
}

/** The changes of the two organisations of the scenes. One of them has no date. */
function updates() {
  const at = (hoursAgo: number): string => new Date(Date.now() - hoursAgo * hour).toISOString()
  return [
    {
      id: 'u-1',
      type: 'updates',
      attributes: {
        dateTimeISO: at(3),
        eventType: 'change',
        collection: 'insolvency-status',
        operation: 'change',
        listId: 'list-7',
        entity: { id: '12345678', type: 'organization' },
        oldValue: 'none',
        newValue: 'suspension of payments'
      }
    },
    {
      id: 'u-2',
      type: 'updates',
      attributes: {
        dateTimeISO: at(30),
        eventType: 'change',
        collection: 'extension--management',
        operation: 'change',
        listId: 'list-7',
        entity: { id: '12345678', type: 'organization' },
        oldValue: 'J. van der Meulen',
        newValue: 'A.-L. Brüggemann'
      }
    },
    {
      id: 'u-3',
      type: 'updates',
      attributes: {
        dateTimeISO: at(24 * 40),
        eventType: 'change',
        collection: 'main-branch--address',
        operation: 'change',
        entity: { id: '87654321', type: 'organization' },
        oldValue: { street: 'Havenstraat', houseNumber: 12 },
        newValue: { street: 'Zeedijk', houseNumber: 101 }
      }
    },
    {
      id: 'u-4',
      type: 'updates',
      attributes: {
        collection: 'a-collection-of-2027',
        entity: { id: '87654321' },
        details: { source: 'register', lines: 3 }
      }
    }
  ]
}

/** The fake service knows the changes of two organisations. */
export function monitoringAnswers(argument: unknown): AnswersOf<'monitoring'> {
  return {
    'monitoring.create-list': () => ({ kind: 'created', id: monitoringListId('list-7') }),
    'monitoring.add-items': () => {
      const { entities } = argument as { readonly entities: readonly { readonly entityId: string }[] }
      return {
        kind: 'added',
        items: entities.map(({ entityId }) => ({
          itemId: monitoringItemId(`item-${entityId}`),
          entityIds: [entityId]
        }))
      }
    },
    'monitoring.remove-item': () => ({ kind: 'removed' }),
    'monitoring.updates': () => ({
      kind: 'read',
      updates: updates(),
      refused: 0,
      next: { kind: 'end' as const },
      total: null,
      isSilent: false,
      receivedAt: now(),
      serviceTime: now(),
      correlationId: correlationId('5f0c1a2e-77b1-4c0d-9a44-000000000078')
    })
  }
}

/** The fake main has no field pack, which is tested on the real one. */
export const fieldPackAnswers: AnswersOf<'field-pack'> = {
  'field-pack.estimate': () => ({
    kind: 'estimated',
    cost: { alerts: 0, histories: 0, calls: 0, images: 0 },
    millis: null
  }),
  'field-pack.start': () => ({ kind: 'busy' }),
  'field-pack.cancel': () => null,
  'field-pack.read': () => ({ kind: 'idle', last: null })
}

/** The journal is new, and takes what is written. */
export const journalAnswers: AnswersOf<'journal'> = {
  'journal.open': () => ({ kind: 'opened', head: null, findings: [], freshLineage: 'stage' }),
  'journal.read': () => ({ kind: 'read', rows: [], next: null, findings: [] }),
  'journal.append': () => ({ kind: 'written' }),
  'journal.rebase': () => ({ kind: 'written' })
}

export type StagedVault =
  | 'open'
  | 'with-passphrase'
  | 'with-earlier-keys'
  | 'locked'
  | 'unchosen'
  | 'no-keychain'
  | 'key-missing'
  | 'keys-broken'

function statusOf(staged: StagedVault): VaultStatus {
  switch (staged) {
    case 'open':
    case 'with-passphrase':
    case 'with-earlier-keys':
      return {
        kind: 'open',
        mode: 'keychain',
        keychain: 'libsecret',
        hasPassphrase: staged !== 'open',
        idleMinutes: null,
        earlierKeys:
          staged === 'with-earlier-keys'
            ? { areNeeded: true, leftIn: 'libsecret' }
            : { areNeeded: false, leftIn: null }
      }
    case 'locked':
      return { kind: 'locked', keychain: 'libsecret', hasPassphrase: true, hasPrompt: true }
    case 'unchosen':
      return { kind: 'unchosen', keychain: 'libsecret' }
    case 'no-keychain':
      return { kind: 'unchosen', keychain: null }
    case 'key-missing':
      return { kind: 'key-missing', loss: 'not-found', keptIn: 'libsecret', hasPassphrase: true }
    case 'keys-broken':
      return { kind: 'key-missing', loss: 'file-broken', keptIn: null, hasPassphrase: false }
  }
}

const keys: Extract<HandedKeys, { readonly kind: 'keys' }> = {
  kind: 'keys',
  vaultId: vaultId('v-staged'),
  keys: [{ generation: 1, base64: btoa('0123456789abcdef0123456789abcdef') }]
}

let isHanded = false

/** A page that is loaded anew has another fake. */
function handOnce(): HandedKeys {
  const handed: HandedKeys = isHanded ? { kind: 'handed-before', vaultId: keys.vaultId } : keys
  isHanded = true
  return handed
}

/** A wipe that leaves something of each kind. */
const whatIsLeft: WipeLeft = {
  keychains: [{ backend: 'libsecret', entries: ['v-4f1c2a90-77be.2', 'service-1'] }],
  unasked: ['libsecret'],
  databases: ['fieldcase-work-service-1.v-4f1c2a90-77be'],
  files: ['ledger']
}

/** Each has another cause, and is opened in another way. */
const aside: readonly AsideVault[] = [
  {
    id: vaultId('v-aside'),
    createdAt: toEpochMillis(Date.UTC(2026, 8, 1, 7)),
    setAsideAt: toEpochMillis(Date.UTC(2026, 10, 20, 8, 30)),
    because: 'not-found',
    keychain: 'libsecret',
    hasPassphrase: true,
    isOpen: false
  },
  {
    id: vaultId('v-older'),
    createdAt: toEpochMillis(Date.UTC(2026, 5, 2, 9)),
    setAsideAt: toEpochMillis(Date.UTC(2026, 8, 1, 6, 45)),
    because: 'forgotten',
    keychain: null,
    hasPassphrase: true,
    isOpen: false
  }
]

/** The vault of the fake main stays in one state. If it is open, it has one key. */
export function vaultAnswers(staged: StagedVault, keptAside: boolean) {
  const status = statusOf(staged)
  const done = () => ({ kind: 'done', status }) as const
  return {
    'vault.read': () => status,
    'vault.choose': done,
    'vault.take-keys': (): HandedKeys => (status.kind === 'open' ? handOnce() : { kind: 'refused', status }),
    'vault.unlock': done,
    'vault.unlock-by-prompt': () => ({ kind: 'refused', reason: 'prompt-refused' }) as const,
    'vault.lock': done,
    'vault.set-passphrase': done,
    'vault.keep-key': done,
    'vault.remove-passphrase': done,
    'vault.lock-after': done,
    'vault.change-key': done,
    'vault.drop-keys': done,
    'vault.wipe': () => ({ kind: 'wiped', left: whatIsLeft }) as const,
    'vault.end': () => null,
    'vault.start-anew': done,
    'aside.read': () => (keptAside ? [...aside] : []),
    'aside.take-keys': (): AsideKeys => keys,
    'aside.list-journals': () => [],
    'aside.read-journal': () => ({ kind: 'read', rows: [], isWhole: true, next: null }) as const,
    'aside.read-words': () => ({ words: [] }),
    'aside.forget': () => ({ kind: 'forgotten' }) as const
  }
}

/** A copy that could update itself, and is not to do so. */
export const noUpdates: UpdateStatus = {
  rule: firstUpdateRule,
  ability: { kind: 'installs', startsAgain: true },
  state: { kind: 'off' }
}

/** The updates of the fake main stay as they are. */
export function updateAnswers(status: UpdateStatus): AnswersOf<'updates'> {
  const done = (): null => null
  return {
    'updates.read': () => status,
    'updates.save': () => ({ kind: 'saved' }),
    'updates.look': done,
    'updates.fetch': done,
    'updates.from-folder': done,
    'updates.install': done,
    'updates.note-said': done
  }
}

/** The app itself, and the zoom of its one window. */
export function appAnswers(tell: (zoomed: { readonly percent: ZoomPercent }) => void) {
  let percent: ZoomPercent = 100
  return (argument: unknown) => ({
    'app.speak': () => null,
    'app.settled': () => null,
    'app.info': () => ({ version: '0.1.0', platform: 'linux', locale: 'en', settings: 'as-kept' as const }),
    'app.read-zoom': () => ({ percent }),
    'app.zoom': () => {
      percent = zoomAfter(percent, (argument as { readonly step: ZoomStep }).step)
      tell({ percent })
      return null
    }
  })
}

export function windowAnswers(
  reach: CaptureReach,
  argument: unknown,
  emit: Emit
): AnswersOf<'camera' | 'capture' | 'case-window' | 'file'> {
  return {
    ...caseWindowAnswers(argument, emit),
    ...fileAnswers(argument),
    'camera.read': () => 'unasked',
    'camera.save': () => ({ kind: 'saved' }),
    'capture.read': () => ({ isHidden: false, reach }),
    'capture.save': () => ({ kind: 'saved' })
  }
}
