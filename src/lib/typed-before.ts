/**
 * What a visitor did on a page of finished HTML before its script arrived. The page's script notes it once, before it
 * takes the page over; the owner of a field reads it once, after that.
 */

const typed = new Map<string, string>()
let search = ''

/**
 * Notes what was typed into the named text inputs below `root`: those whose text is not what the page came with.
 *
 * @param address the query of the page's address, which also holds what a form sent here before its script was there
 */
export function rememberTyped(root: Element, address = ''): void {
  search = address
  typed.clear()
  for (const input of root.querySelectorAll('input[name]')) {
    if (input instanceof HTMLInputElement && input.value !== input.defaultValue)
      typed.set(input.name, input.value)
  }
}

/** What was typed into the input of this name, returned once: afterwards the field itself has it. */
export function typedBefore(name: string): string | undefined {
  const value = typed.get(name)
  typed.delete(name)
  return value
}

/** The query with which the page was opened, '' when there was none. */
export const searchAtStart = (): string => search
