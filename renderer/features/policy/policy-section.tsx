import { managedBy, type Policy } from '../../../shared/domain/policy.ts'
import { sideBySide } from '../../../shared/domain/turning-text.ts'
import { assertNever } from '../../../shared/errors.ts'
import { type Translate, useWording } from '../../i18n/wording.ts'
import { useSession } from '../../live/context.ts'
import { sayFailure } from '../../parts/messages.ts'
import { useManaged } from '../../parts/managed.tsx'
import { Notice } from '../../ui/controls.tsx'

export type RefusedPolicy = Extract<Policy, { readonly kind: 'refused' }>

/** Which policy was refused, why, and what to do about it. */
function refusalText(t: Translate, { path, because }: RefusedPolicy): string {
  switch (because.kind) {
    case 'unreadable':
      return t('policy.refused.unreadable', { path, code: because.code })
    case 'not-json':
      return t('policy.refused.not-json', { path })
    case 'unanswered':
      return t('policy.refused.unanswered', { path, program: because.program, code: because.code })
    case 'bad-values':
      return t('policy.refused.bad-values', { path, names: sideBySide(because.names, ', ') })
    case 'open-to-users':
      return t('policy.refused.open-to-users', { path, what: because.what })
    default:
      return assertNever(because)
  }
}

/** Tells whoever starts the app, wherever it opens. */
export function sayPolicyRefused(policy: RefusedPolicy): void {
  sayFailure('policy', ({ t }) => `${refusalText(t, policy)} ${t('policy.inShort')}`)
}

/** In Settings: which policy lays down what is locked below, or why it was refused. */
export function PolicySection() {
  const { t } = useWording()
  const policy = useSession((state) => state.policy)
  if (policy.kind === 'none') return null
  return (
    <section className="settings-section" aria-labelledby="settings-policy">
      <h2 id="settings-policy">{t('policy.title')}</h2>
      {policy.kind === 'refused' ? (
        <Notice role="none">
          <p>{refusalText(t, policy)}</p>
          <p>{t('policy.meanwhile')}</p>
        </Notice>
      ) : (
        <>
          <p>{t('policy.inForce', { path: policy.path })}</p>
          {policy.ignored.length > 0 && (
            <p>
              {t('policy.ignored', { count: policy.ignored.length, names: sideBySide(policy.ignored, ', ') })}
            </p>
          )}
          <LeftBehind managed={managedBy(policy).baseUrl ?? ''} />
        </>
      )}
    </section>
  )
}

function LeftBehind({ managed }: { readonly managed: string }) {
  const { t } = useWording()
  const address = useSession((state) => state.leftBehind)
  if (address === null) return null
  return (
    <Notice role="none">
      <p>{t('policy.leftBehind', { address, managed })}</p>
    </Notice>
  )
}

/** In the section about the key: what the organisation asks for, and whether what is stored here is older than that. */
export function PolicyOfProtection() {
  const { t } = useWording()
  const { protection } = useManaged()
  const vault = useSession((state) => state.vault)
  if (protection === undefined || vault.kind !== 'open') return null
  const isMet = vault.mode === protection || vault.mode === 'sample-only'
  const how = protection === 'passphrase' && vault.hasPassphrase ? 'passphrase-set' : protection
  return (
    <>
      <p className="soft">{t(`policy.protection.${protection}`)}</p>
      {!isMet && (
        <Notice role="none">
          <p>{t(`policy.differs.${how}`)}</p>
        </Notice>
      )}
    </>
  )
}
