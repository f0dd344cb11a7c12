/** Milliseconds, the same as for appearing (theme/scale.css). */
const LEAVING = 250

/**
 * Animates a dialog out. Its owner has already closed it, so focus and page are free at once: what fades away is an
 * inert copy. A panel sets its direction with `--leave`.
 */
export function leaveVisibly(dialog: HTMLElement): void {
  // No animations here.
  if (!('timeline' in document)) return
  const picture = pictureOf(dialog)
  queueMicrotask(() => {
    // An effect that is only run twice, as in development, takes nothing away.
    if (!dialog.isConnected) fadeAway(picture)
  })
}

function fadeAway(picture: HTMLElement): void {
  document.body.append(picture)
  const timing = { duration: LEAVING, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)', fill: 'forwards' } as const
  picture.firstElementChild?.animate({ opacity: 0, transform: 'var(--leave, none)' }, timing)
  const fading = picture.animate({ backgroundColor: 'transparent' }, timing)
  const remove = () => picture.remove()
  fading.finished.then(remove, remove)
}

function pictureOf(dialog: HTMLElement): HTMLElement {
  const picture = document.createElement('div')
  picture.className = dialog.className
  picture.dataset.leaving = ''
  picture.inert = true
  picture.setAttribute('aria-hidden', 'true')
  for (const child of dialog.children) picture.append(child.cloneNode(true))
  for (const element of picture.querySelectorAll('[id], [name]')) {
    element.removeAttribute('id')
    element.removeAttribute('name')
  }
  copyTyped(dialog, picture)
  return picture
}

/** A copy of a field does not have what was typed into it; a picture of a secret shows as many dots. */
function copyTyped(from: HTMLElement, to: HTMLElement): void {
  const copies = to.querySelectorAll<HTMLInputElement>('input, textarea')
  for (const [index, field] of [...from.querySelectorAll<HTMLInputElement>('input, textarea')].entries()) {
    const copy = copies[index]
    if (copy) copy.value = field.value
  }
}
