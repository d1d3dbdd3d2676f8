import { CircleCheck, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ariaKeysOf, capOf } from '../commands/command.ts'
import { focusQueue } from '../commands/keyboard-focus.ts'
import { decideKeys } from '../features/case/commands.ts'
import { useWording } from '../i18n/wording.ts'
import { type Message, useMessages } from '../parts/in-front.ts'
import { Button, CopyableDetails, KeyCap, Notice } from '../ui/controls.tsx'

/**
 * Milliseconds after which a status goes away by itself. A message that needs the user stays until it is
 * dismissed.
 */
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
  const takeBack = useMessages((state) => state.takeBack)
  const shown = useRef<HTMLDivElement>(null)
  const { id, undo } = message
  useEffect(() => {
    if (message.kind === 'alert') return undefined
    const timer = setInterval(() => {
      // A message stays while it is under the pointer or has the focus.
      if (shown.current?.matches(':hover, :focus-within') !== true) useMessages.getState().dismiss(id)
    }, statusStays)
    return () => clearInterval(timer)
  }, [message, id])
  return (
    <div ref={shown}>
      <Notice
        role={message.kind}
        {...(message.kind === 'status' ? { tone: 'false-positive', icon: CircleCheck } : {})}
        end={
          <Button
            kind="icon"
            aria-label={t('frame.dismiss')}
            onClick={() => leave(id)}
            icon={<X size={14} aria-hidden="true" />}
          />
        }
        {...(undo === undefined || takeBack === null
          ? {}
          : {
              actions: (
                <Button
                  aria-keyshortcuts={ariaKeysOf(decideKeys.undo)}
                  onClick={() => {
                    leave(id)
                    takeBack(undo)
                  }}
                >
                  {t('frame.undo')}
                  <KeyCap keys={capOf(decideKeys.undo)} />
                </Button>
              )
            })}
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
    </div>
  )
}

/** The pressed button goes away with its message, so the focus goes to the queue if there is one. */
function leave(id: number): void {
  focusQueue()
  useMessages.getState().dismiss(id)
}
