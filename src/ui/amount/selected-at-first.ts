import type { FocusEvent, MouseEvent } from 'react'

/**
 * Focus selects a figure that the customer didn't type, so that a key replaces it. Spread it on the input.
 *
 * @param isOwn whether the figure was typed here
 */
export function selectedAtFirst(isOwn: () => boolean, onFocus?: () => void) {
  let isNew = false
  return {
    onFocus({ currentTarget }: FocusEvent<HTMLInputElement>) {
      onFocus?.()
      if (isOwn()) return
      currentTarget.select()
      isNew = true
    },
    /** Releasing the press that gave the focus would replace the selection with a caret. */
    onMouseUp(event: MouseEvent<HTMLInputElement>) {
      if (isNew) event.preventDefault()
      isNew = false
    },
  }
}
