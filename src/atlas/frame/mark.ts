import { useEffect } from 'react'

/**
 * Reports the height of its contents to the page around the frame, and to screenshots that it is painted.
 *
 * @param sign what is there when the product has loaded
 * @param quiet milliseconds after a frame, without a change, after which it counts as painted
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
