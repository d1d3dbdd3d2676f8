import { CircleCheck, X } from 'lucide-react'
import { useEffect } from 'react'
import { useWording } from './features/wording.ts'
import { useMessages } from './state/messages.ts'
import type { Message } from './state/messages.ts'
import { Button } from './ui/button.tsx'
import { CopyableDetails } from './ui/copyable-details.tsx'
import { Notice } from './ui/notice.tsx'

/** A status is read in a moment and goes; what needs the user stays until it is dismissed. */
const statusStays = 6_000

export function Messages() {
  const { t } = useWording()
  const messages = useMessages((state) => state.messages)
  if (messages.length === 0) return null
  return (
    <section className="message-stack" aria-label={t('frame.messages')}>
      {messages.map((message) => (
        <MessageNotice key={message.id} message={message} />
      ))}
    </section>
  )
}

function MessageNotice({ message }: { readonly message: Message }) {
  const { t } = useWording()
  const { dismiss } = useMessages.getState()
  useEffect(() => {
    if (message.kind === 'alert') return undefined
    const timer = setTimeout(() => dismiss(message.id), statusStays)
    return () => clearTimeout(timer)
  }, [message, dismiss])
  return (
    <Notice
      role={message.kind}
      {...(message.kind === 'status' ? { tone: 'false-positive', icon: CircleCheck } : {})}
      end={<Button kind="icon" aria-label={t('frame.dismiss')} onClick={() => dismiss(message.id)} icon={<X size={14} aria-hidden="true" />} />}
    >
      <p>{message.text}</p>
      {message.details !== null && (
        <CopyableDetails
          summary={t('frame.details')}
          text={message.details}
          copyLabel={t('frame.copy')}
          copiedLabel={t('frame.copied')}
          selectedLabel={t('frame.selected')}
        />
      )}
    </Notice>
  )
}
