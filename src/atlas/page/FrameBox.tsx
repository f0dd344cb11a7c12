import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { frameAddress, type View } from '#src/atlas/address.ts'
import { stateName, subjectName } from '#src/atlas/names.ts'
import { queueLoad } from '#src/atlas/page/load-queue.ts'
import type { AtlasState } from '#src/atlas/states.ts'
import type { Subject } from '#src/atlas/subjects.ts'
import { text } from '#src/content/index.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { forcedEdge } from '#src/ui/index.ts'

/** A loaded frame that hasn't rendered after this many milliseconds lets the next one load. */
const PATIENCE = 10_000

/** Window heights for whole screens, by width. */
const WINDOW = { '390': 844, '1280': 800 } as const

interface FrameBoxProps {
  readonly subject: Subject
  readonly state: AtlasState
  readonly view: View
  readonly scale: number
  /** Inert: neither pointer nor keyboard gets into it. */
  readonly isPicture: boolean
}

/** One state in a frame of its own, loaded near the viewport and unloaded far from it. */
export function FrameBox({ subject, state, view, scale, isPicture }: FrameBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const done = useRef(() => {})
  const [isNear, setNear] = useState(false)
  const [mayLoad, setMayLoad] = useState(false)
  const [height, setHeight] = useState<number>(subject.is === 'form' ? 420 : WINDOW[view.width])
  const address = frameAddress({ ...view, subject: subject.path, state: state.id })

  useEffect(() => {
    const seen = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: '600px',
    })
    if (box.current) seen.observe(box.current)
    return () => seen.disconnect()
  }, [])

  useEffect(() => {
    if (!isNear) return
    done.current = queueLoad(() => setMayLoad(true))
    return () => {
      done.current()
      setMayLoad(false)
    }
  }, [isNear])

  // A form has its natural height; a screen fills its window. Both report when rendered, long after the
  // document's load event, since most of the product comes after the first script.
  useEffect(() => {
    setHeight(subject.is === 'form' ? 420 : WINDOW[view.width])
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (frame.current === null || source !== frame.current.contentWindow) return
      if (!isRecord(data) || typeof data.height !== 'number') return
      done.current()
      if (subject.is === 'form') setHeight(Math.max(120, Math.ceil(data.height)))
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [subject.is, view.width])

  const width = Number(view.width)
  return (
    <Box ref={box} inert={isPicture} style={{ width: width * scale, height: height * scale }}>
      {isNear && mayLoad ? (
        <Frame
          ref={frame}
          src={address}
          title={text('screens.atlas.state.frame', {
            subject: subjectName(subject),
            state: stateName(state),
          })}
          onLoad={() => setTimeout(done.current, PATIENCE)}
          style={{ width, height, transform: `scale(${scale})` }}
        />
      ) : null}
    </Box>
  )
}

const Box = styled.div`
  max-width: 100%;
  overflow: hidden;
  border-radius: var(--borderRadius-medium);
  background: var(--bgColor-inset);
  box-shadow: var(--elevation-1);

  ${forcedEdge}
`

const Frame = styled.iframe`
  display: block;
  border: 0;
  transform-origin: 0 0;
`
