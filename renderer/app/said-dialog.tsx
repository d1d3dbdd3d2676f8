import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { useWording } from '../i18n/wording.ts'
import { useNow } from '../live/context.ts'
import { Details } from '../parts/details.tsx'
import { useOverlay } from '../parts/in-front.ts'
import { type Message, textOf, useMessages } from '../parts/messages.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Glyph } from '../ui/glyph.tsx'

const faces = {
  status: { tone: 'false-positive', icon: CircleCheck },
  attention: { tone: 'draft', icon: TriangleAlert },
  alert: { tone: 'true-positive', icon: CircleAlert }
} as const

/** Everything that was said since the app was opened, newest first, in the language of now. */
export function SaidDialog() {
  const { t } = useWording()
  const log = useMessages((state) => state.log)
  return (
    <Dialog
      title={t('frame.said.title')}
      closeLabel={t('frame.close')}
      onClose={() => useOverlay.getState().close()}
    >
      <p className="soft">{t(log.length === 0 ? 'frame.said.nothing' : 'frame.said.hint')}</p>
      <ol className="said-list" aria-label={t('frame.said.title')}>
        {log.toReversed().map((message) => (
          <SaidMessage key={message.id} message={message} />
        ))}
      </ol>
    </Dialog>
  )
}

function SaidMessage({ message }: { readonly message: Message }) {
  const words = useWording()
  const now = useNow()
  const { icon: Icon, tone } = faces[message.kind]
  const { sentence, details } = textOf(message, words)
  return (
    <li data-tone={tone}>
      <Glyph of={Icon} size={16} />
      <div>
        <p>
          <span className="visually-hidden">{words.t(`frame.said.kinds.${message.kind}`)}: </span>
          {sentence}
        </p>
        <Details text={details} />
      </div>
      <time className="soft figures" dateTime={new Date(message.at).toISOString()}>
        {words.format.moment(message.at, now)}
      </time>
    </li>
  )
}
