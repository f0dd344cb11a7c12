/** Milliseconds, the same as for appearing (theme/scale.css). */
const LEAVING = 250

/**
 * Animates a dialog out. Its owner has already closed it, so focus and page are free at once: an inert copy fades away,
 * in the direction that the panel sets with `--leave`. Does nothing without animations.
 */
export function leaveVisibly(dialog: HTMLElement): void {
  if (!('timeline' in document)) return
  const picture = pictureOf(dialog)
  queueMicrotask(() => {
    // React runs effects twice in development, without removing the dialog.
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

/** A cloned field has lost its text; that of a password shows as dots. */
function copyTyped(from: HTMLElement, to: HTMLElement): void {
  const copies = to.querySelectorAll<HTMLInputElement>('input, textarea')
  for (const [index, field] of [...from.querySelectorAll<HTMLInputElement>('input, textarea')].entries()) {
    const copy = copies[index]
    if (copy) copy.value = field.value
  }
}
