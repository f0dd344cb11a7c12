import { useCallback, useEffect, useState } from 'react'

export type Facing = 'user' | 'environment'

type CameraStatus =
  | { readonly is: 'starting' }
  | { readonly is: 'on'; readonly stream: MediaStream }
  /** The user or the browser refused. */
  | { readonly is: 'refused' }
  /** There is none, or another program uses it. */
  | { readonly is: 'missing' }

const WANTED = { width: { ideal: 2560 }, height: { ideal: 1440 } }

const REFUSALS = ['NotAllowedError', 'SecurityError', 'PermissionDeniedError']

function reasonOf(error: unknown): 'refused' | 'missing' {
  return error instanceof DOMException && REFUSALS.includes(error.name) ? 'refused' : 'missing'
}

function hasLight(stream: MediaStream): boolean {
  const track = stream.getVideoTracks()[0]
  const abilities: object = track?.getCapabilities?.() ?? {}
  return 'torch' in abilities && abilities.torch === true
}

/** Opens the camera while the caller is mounted. `light` is undefined if it has none. */
export function useCamera(facing: Facing) {
  const [status, setStatus] = useState<CameraStatus>({ is: 'starting' })
  const [isLit, setLit] = useState(false)

  useEffect(() => {
    let isOver = false
    let open: MediaStream | undefined
    const begin = async () => {
      if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('none', 'NotFoundError')
      return navigator.mediaDevices.getUserMedia({ video: { ...WANTED, facingMode: { ideal: facing } } })
    }
    const stop = () => {
      for (const track of open?.getTracks() ?? []) track.stop()
    }
    begin().then(
      (stream) => {
        open = stream
        if (isOver) stop()
        else setStatus({ is: 'on', stream })
      },
      (error: unknown) => {
        if (!isOver) setStatus({ is: reasonOf(error) })
      },
    )
    return () => {
      isOver = true
      stop()
    }
  }, [facing])

  const turn = useCallback(() => {
    if (status.is !== 'on') return
    const track = status.stream.getVideoTracks()[0]
    const wanted: object = { advanced: [{ torch: !isLit }] }
    track?.applyConstraints(wanted).then(
      () => setLit(!isLit),
      () => undefined,
    )
  }, [isLit, status])

  const light = status.is === 'on' && hasLight(status.stream) ? { isOn: isLit, turn } : undefined
  return { status, light }
}
