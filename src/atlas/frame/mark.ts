import { useEffect } from 'react'

/**
 * Reports the content's height to the page around the frame, and to screenshots that it has rendered.
 *
 * @param sign a selector that matches once the product has loaded
 * @param quiet milliseconds without a change, after a frame, that count as rendered
 */
export function useMark(sign: string, quiet: number): void {
  useEffect(() => {
    const address = window.location.pathname + window.location.search
    const tell = () => {
      if (document.querySelector(sign) === null) return
      document.documentElement.dataset['atlas'] = address
      const height = document.querySelector('main')?.getBoundingClientRect().bottom ?? 0
      if (window.parent !== window)
        window.parent.postMessage({ atlas: address, height }, window.location.origin)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    let frame = 0
    const stop = () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
    const changed = () => {
      stop()
      frame = requestAnimationFrame(() => {
        timer = setTimeout(tell, quiet)
      })
    }
    changed()
    const mutations = new MutationObserver(changed)
    mutations.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
    const sizes = new ResizeObserver(changed)
    sizes.observe(document.body)
    return () => {
      stop()
      mutations.disconnect()
      sizes.disconnect()
      delete document.documentElement.dataset['atlas']
    }
  }, [sign, quiet])
}
