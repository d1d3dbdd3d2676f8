import type { ChosenFile } from '../../decisions/case-items.ts'

/** What came of opening the camera. */
export type Camera =
  | { readonly kind: 'open'; readonly stream: MediaStream }
  /** There is none, the system refuses it, or another program has it. */
  | { readonly kind: 'none' | 'system-refused' | 'in-use' }

export async function openCamera(): Promise<Camera> {
  try {
    return {
      kind: 'open',
      stream: await navigator.mediaDevices.getUserMedia({
        video: { width: { ideal: 1_920 }, height: { ideal: 1_080 } },
        audio: false
      })
    }
  } catch (thrown) {
    // Each of these is a state of the machine, of which the dialog says what to do.
    const name = thrown instanceof DOMException ? thrown.name : ''
    if (name === 'NotAllowedError' || name === 'SecurityError') return { kind: 'system-refused' }
    if (name === 'NotReadableError' || name === 'AbortError') return { kind: 'in-use' }
    if (name === 'NotFoundError' || name === 'OverconstrainedError') return { kind: 'none' }
    throw thrown
  }
}

const quality = 0.92

/** The picture of this moment as a JPEG. It carries the time of our clock, and no place. */
export async function takePhoto(video: HTMLVideoElement, at: number): Promise<ChosenFile> {
  const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight)
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality })
  const local = localTime(at)
  return {
    name: `photo ${local.slice(0, 19).replace('T', ' ').replaceAll(':', '.')}.jpg`,
    bytes: new Uint8Array(await blob.arrayBuffer()),
    photo: { takenAt: local, place: null, camera: null }
  }
}

/** As a camera writes it: the time of the wall, with its offset. */
function localTime(at: number): string {
  const ahead = -new Date(at).getTimezoneOffset()
  const two = (number: number): string => String(number).padStart(2, '0')
  const offset = `${ahead < 0 ? '-' : '+'}${two(Math.floor(Math.abs(ahead) / 60))}:${two(Math.abs(ahead) % 60)}`
  return `${new Date(at + ahead * 60_000).toISOString().slice(0, 19)}${offset}`
}
