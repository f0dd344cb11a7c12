import { useEffect, useEffectEvent } from 'react'
import { text } from '#src/content/index.ts'
import type { Actions } from '#src/shared/shell/palette/entry.ts'
import { useOpenedPart } from '#src/ui/index.ts'

const loadPalette = () => import('#src/shared/shell/palette/Palette.tsx')

/** Opens the search by its button or Ctrl/Cmd+K, unless another dialog is open. */
export function usePalette(actions: Actions) {
  const { isOpen, part, open, close } = useOpenedPart(loadPalette, text('screens.palette.title'))

  const press = useEffectEvent((event: KeyboardEvent) => {
    const isWanted = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
    if (!isWanted || event.altKey || event.shiftKey) return
    event.preventDefault()
    if (isOpen) close()
    else if (document.querySelector('dialog[open]') === null) open()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  return {
    open,
    shown: part ? <part.Palette {...actions} onClose={close} /> : null,
  }
}
