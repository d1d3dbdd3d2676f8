import './messages.css'
import { CircleCheck, TriangleAlert, X } from 'lucide-react'
import { type ComponentProps, useEffect, useLayoutEffect, useRef } from 'react'
import { focusQueue } from '../commands/keyboard-focus.ts'
import { decideKeys } from '../commands/first-keys.ts'
import { useWording } from '../i18n/wording.ts'
import { Details } from '../parts/details.tsx'
import { usePage } from '../parts/in-front.ts'
import { ariaKeysOf, capOf } from '../parts/key-grammar.ts'
import { goesByItself, type Message, textOf, useMessages } from '../parts/messages.ts'
import { useKeysNow } from '../parts/own-keys.ts'
import { Button, KeyCap, Notice } from '../ui/controls.tsx'
import { Glyph } from '../ui/glyph.tsx'

/** Milliseconds after which a message that asks for nothing here goes away by itself. */
const stays = 6_000

/** What was said last. The page above it gives up the room, so that no row or button lies below. */
export function Messages() {
  const { t } = useWording()
  const messages = useMessages((state) => state.messages)
  const shown = useRef<HTMLElement>(null)
  const isEmpty = messages.length === 0
  useLayoutEffect(() => {
    const place = shown.current
    // On the root of the document it would style every element anew.
    const style = place?.closest<HTMLElement>('#root')?.style
    if (place === null || style === undefined) return undefined
    const makeRoom = (): void => style.setProperty('--message-room', `${place.offsetHeight + 8}px`)
    makeRoom()
    const sizes = new ResizeObserver(makeRoom)
    sizes.observe(place)
    return () => {
      sizes.disconnect()
      style.removeProperty('--message-room')
    }
  }, [isEmpty])
  if (isEmpty) return null
  return (
    <section ref={shown} className="message-stack" aria-label={t('frame.messages')}>
      {messages.map((message) => (
        <MessageNotice key={message.id} message={message} />
      ))}
    </section>
  )
}

function MessageNotice({ message }: { readonly message: Message }) {
  const words = useWording()
  const { t } = words
  const shown = useRef<HTMLDivElement>(null)
  const goes = usePage(({ page }) => goesByItself(message, page))
  const { id } = message
  const { sentence, details } = textOf(message, words)
  useEffect(() => {
    if (!goes) return undefined
    const timer = setInterval(() => {
      // A message stays while it is under the pointer or has the focus.
      if (shown.current?.matches(':hover, :focus-within') !== true) useMessages.getState().dismiss(id)
    }, stays)
    return () => clearInterval(timer)
  }, [goes, id])
  return (
    <div ref={shown}>
      <Notice
        role={message.kind === 'alert' ? 'alert' : 'status'}
        {...faceOf(message.kind)}
        end={
          <>
            <TakeBack message={message} />
            <Button
              kind="icon"
              aria-label={t('frame.dismiss')}
              onClick={() => leave(id)}
              icon={<Glyph of={X} size={14} />}
            />
          </>
        }
      >
        <p>{sentence}</p>
        <Details text={details} />
      </Notice>
    </div>
  )
}

/** Undoes the act that the message reports, where it can be undone. */
function TakeBack({ message: { id, undo } }: { readonly message: Message }) {
  const { t } = useWording()
  const keyOf = useKeysNow()
  const takeBack = useMessages((state) => state.takeBack)
  if (undo === undefined || takeBack === null) return null
  return (
    <Button
      aria-keyshortcuts={ariaKeysOf(keyOf('undo', decideKeys.undo))}
      onClick={() => {
        leave(id)
        takeBack(undo)
      }}
    >
      {t('frame.undo')}
      <KeyCap keys={capOf(keyOf('undo', decideKeys.undo))} />
    </Button>
  )
}

/** Green is for what went well, and amber for what ended and waits for somebody. */
function faceOf(kind: Message['kind']): Pick<ComponentProps<typeof Notice>, 'tone' | 'icon'> {
  switch (kind) {
    case 'status':
      return { tone: 'false-positive', icon: CircleCheck }
    case 'attention':
      return { tone: 'draft', icon: TriangleAlert }
    case 'alert':
      return {}
  }
}

/** The pressed button goes away with its message, so the focus goes to the queue if there is one. */
function leave(id: number): void {
  focusQueue()
  useMessages.getState().dismiss(id)
}
