import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { isGood, type Judgement } from '#src/form/files/judge.ts'
import { judgePart, type Part } from '#src/form/files/prepare-picture.ts'

/** Milliseconds between two judgements. */
const LOOK_EVERY = 250

/** Milliseconds of only good pictures before one is taken. */
const GOOD_FOR = 1000

/** The part of the camera's picture inside the frame: as much as fits, centred. */
export function partInFrame(video: HTMLVideoElement, ratio: number): Part {
  const { videoWidth, videoHeight } = video
  const width = Math.min(videoWidth, videoHeight * ratio)
  const height = Math.min(videoHeight, videoWidth / ratio)
  return { x: (videoWidth - width) / 2, y: (videoHeight - height) / 2, width, height }
}

/**
 * Judges the camera's picture repeatedly.
 *
 * @param ratio of the frame, width by height
 * @param onGood called when it has been good for a second
 */
export function useViewfinder(
  video: RefObject<HTMLVideoElement | null>,
  isOn: boolean,
  ratio: number,
  onGood: () => void,
): Judgement | undefined {
  const [judgement, setJudgement] = useState<Judgement | undefined>(undefined)
  const take = useEffectEvent(onGood)

  useEffect(() => {
    if (!isOn) return
    let goodSince: number | undefined
    const timer = setInterval(() => {
      const seen = video.current
      if (!seen || seen.videoWidth === 0) return
      const found = judgePart(seen, partInFrame(seen, ratio))
      setJudgement(found)
      if (!found || !isGood(found)) {
        goodSince = undefined
        return
      }
      goodSince ??= performance.now()
      if (performance.now() - goodSince >= GOOD_FOR) {
        clearInterval(timer)
        take()
      }
    }, LOOK_EVERY)
    return () => clearInterval(timer)
  }, [video, isOn, ratio])

  return judgement
}
