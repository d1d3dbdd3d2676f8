import { useEffect, useMemo, useRef, useState } from 'react'
import type { ChosenFile } from '../../decisions/case-items.ts'
import { type Sentence, type Translate, useSentence, useWording } from '../../i18n/wording.ts'
import { useAppServices } from '../../live/context.ts'
import { useCameraChoice } from '../../parts/camera-choice.ts'
import { useIsShown } from '../../parts/is-shown.ts'
import { sayFailure } from '../../parts/messages.ts'
import { holdUnattached } from '../../parts/typed-away.ts'
import { Button } from '../../ui/controls.tsx'
import { Dialog, type TypedWords } from '../../ui/dialog.tsx'
import { type Camera, openCamera, takePhoto } from './camera-acts.ts'

interface CameraDialogProps {
  /** Resolves to why it is not kept. Null: it is. */
  readonly onKeep: (photo: ChosenFile) => Promise<Sentence | null>
  readonly onClose: () => void
}

interface Taken {
  readonly photo: ChosenFile
  readonly url: string
}

/** Asks once in the app's own words, then shows what the camera sees. The light goes off with the dialog. */
export function CameraDialog({ onKeep, onClose }: CameraDialogProps) {
  const { t } = useWording()
  const { choice, choose } = useCameraChoice()
  const [taken, setTaken] = useState<Taken | null>(null)
  const [isKeeping, setKeeping] = useState(false)
  // The dialog holds the only copy (SPEC F8f). What is being kept would be attached whatever a person answers.
  const held = useMemo(() => (taken === null || isKeeping ? null : leavingWords(t)), [taken, isKeeping, t])
  const close = (): void => {
    if (!isKeeping) onClose()
  }
  useEffect(() => (taken === null ? undefined : holdUnattached()), [taken])
  return (
    <Dialog title={t('cases.camera.title')} closeLabel={t('frame.close')} onClose={close} held={held}>
      {choice === 'unasked' && (
        <div className="form">
          <p>{t('cases.camera.question')}</p>
          <div className="case-acts">
            <Button kind="primary" data-first-focus onPress={() => choose('allowed', null)}>
              {t('cases.camera.yes')}
            </Button>
            <Button onPress={() => choose('refused', null)}>{t('cases.camera.no')}</Button>
          </div>
        </div>
      )}
      {choice === 'refused' && <p role="status">{t('cases.camera.refused')}</p>}
      {choice === 'allowed' && (
        <LiveCamera
          onKeep={onKeep}
          onClose={onClose}
          taken={taken}
          setTaken={setTaken}
          isKeeping={isKeeping}
          setKeeping={setKeeping}
        />
      )}
    </Dialog>
  )
}

function leavingWords(t: Translate): TypedWords {
  return {
    question: t('cases.camera.leave.question'),
    keep: t('cases.camera.leave.back'),
    discard: t('cases.camera.leave.discard')
  }
}

interface LiveCameraProps extends CameraDialogProps {
  /** Null: it shows what the camera sees. */
  readonly taken: Taken | null
  readonly setTaken: (taken: Taken | null) => void
  /** The photo is on its way to the disk. */
  readonly isKeeping: boolean
  readonly setKeeping: (isKeeping: boolean) => void
}

function LiveCamera({ onKeep, onClose, taken, setTaken, isKeeping, setKeeping }: LiveCameraProps) {
  const { t } = useWording()
  const { clock } = useAppServices()
  const video = useRef<HTMLVideoElement>(null)
  const { camera, open, stop } = useCamera()
  const [problem, sayProblem] = useSentence()
  const isShown = useIsShown()
  const stream = camera?.kind === 'open' ? camera.stream : null
  useEffect(() => {
    if (video.current !== null) video.current.srcObject = stream
  }, [stream])
  useEffect(() => () => (taken === null ? undefined : URL.revokeObjectURL(taken.url)), [taken])
  if (camera !== null && camera.kind !== 'open')
    return <p role="alert">{t(`cases.camera.problem.${camera.kind}`)}</p>
  const take = async (): Promise<void> => {
    if (video.current === null) return
    const photo = await takePhoto(video.current, clock.now())
    stop()
    setTaken({ photo, url: URL.createObjectURL(new Blob([photo.bytes], { type: 'image/jpeg' })) })
  }
  const keep = async (): Promise<void> => {
    if (taken === null) return
    setKeeping(true)
    const why = await onKeep(taken.photo).finally(() => setKeeping(false))
    // The dialog holds the only copy, so it stays (SPEC F8e).
    if (isShown()) {
      if (why === null) onClose()
      else sayProblem(why)
    } else if (why !== null) sayFailure('files', why)
  }
  return taken === null ? (
    <div className="form">
      <video
        ref={video}
        className="case-picture"
        autoPlay
        muted
        playsInline
        aria-label={t('cases.camera.live')}
      />
      <div className="case-acts">
        <Button kind="primary" disabled={stream === null} onPress={() => take()}>
          {t('cases.camera.take')}
        </Button>
      </div>
    </div>
  ) : (
    <div className="form">
      <img className="case-picture" src={taken.url} alt={t('cases.camera.taken')} />
      {problem !== undefined && <p role="alert">{problem}</p>}
      <div className="case-acts">
        <Button kind="primary" onPress={() => keep()}>
          {t('cases.camera.keep')}
        </Button>
        <Button
          aria-disabled={isKeeping}
          onClick={() => {
            if (isKeeping) return
            setTaken(null)
            sayProblem(null)
            open()
          }}
        >
          {t('cases.camera.again')}
        </Button>
      </div>
    </div>
  )
}

/** The camera is open as long as this is shown, and stopped at once when it is left, also while it is being opened. */
function useCamera() {
  const [camera, setCamera] = useState<Camera | null>(null)
  const [round, setRound] = useState(0)
  const stopNow = useRef<() => void>(() => undefined)
  useEffect(() => {
    let isLeft = false
    let own: Camera | null = null
    const stop = (): void => {
      isLeft = true
      if (own?.kind === 'open') own.stream.getTracks().forEach((track) => track.stop())
    }
    stopNow.current = stop
    void openCamera().then((opened) => {
      own = opened
      if (isLeft) stop()
      else setCamera(opened)
    })
    return stop
  }, [round])
  return {
    camera,
    stop: (): void => stopNow.current(),
    open: (): void => {
      setCamera(null)
      setRound(round + 1)
    }
  }
}
