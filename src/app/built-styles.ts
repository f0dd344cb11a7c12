/**
 * Lets what styled-components has written in this page hold over what the build has written into its HTML.
 *
 * A page is taken over in slices, and each adds the styles of what it has rendered: those of a component that adapts
 * another may come a slice later than the other's, which would hold meanwhile. So until all are there the styles of the
 * build come last and hold; from then on what a later screen or a dialog adapts must hold over them.
 */
export function yieldBuiltStyles(): void {
  // The first of styled-components' is the build's, empty and there only together with the other.
  document.querySelector('[data-styled]')?.after(document.querySelector('[data-built]') ?? '')
}
