/**
 * Lets styled-components' runtime styles override those that the build has written into the HTML. A page
 * hydrates in slices, and each adds the styles of what it rendered: an override may come a slice later than
 * the component it adapts. So the build's styles come last until all slices are done; from then on, overrides
 * by later screens and dialogs must win.
 */
export function yieldBuiltStyles(): void {
  // The first of styled-components' sheets is the build's, empty, and only exists together with the other.
  document.querySelector('[data-styled]')?.after(document.querySelector('[data-built]') ?? '')
}
