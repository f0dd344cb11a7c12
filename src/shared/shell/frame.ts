import { atom, useSetAtom } from 'jotai'
import { useLayoutEffect, useRef } from 'react'
import { useDocumentTitle, type Way } from '#src/ui/index.ts'

export interface Frame {
  /** The section's title: the page's h1. */
  readonly title: string
  readonly back?: Way | undefined
  /** In a flow: a close button on phones, in place of drawer and bottom bar. */
  readonly close?: Way | undefined
}

export const frameAtom = atom<Frame>({ title: '' })

/**
 * Sets the dashboard frame's title and buttons while the screen is shown.
 *
 * @param pageTitle the window's title, if it is more specific than the section's, as in a flow
 */
export function useFrame({ title, back, close }: Frame, pageTitle = title): void {
  const setFrame = useSetAtom(frameAtom)
  const ways = useRef({ back, close })
  useLayoutEffect(() => {
    ways.current = { back, close }
  })
  const backKey = keyOf(back)
  const closeKey = keyOf(close)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys represent the ways, whose functions are new with each render.
  useLayoutEffect(() => {
    setFrame({
      title,
      back: latest(back, () => ways.current.back),
      close: latest(close, () => ways.current.close),
    })
  }, [title, backKey, closeKey, setFrame])
  useDocumentTitle(pageTitle)
}

function keyOf(way: Way | undefined): string {
  if (way === undefined) return ''
  return 'href' in way ? `${way.href} ${way.label ?? ''}` : `go ${way.label ?? ''}`
}

/** A link is kept; a function calls the screen's latest one. */
function latest(way: Way | undefined, current: () => Way | undefined): Way | undefined {
  if (way === undefined || 'href' in way) return way
  return {
    label: way.label,
    go: () => {
      const newest = current()
      if (newest !== undefined && 'go' in newest) newest.go()
    },
  }
}
