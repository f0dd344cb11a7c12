/**
 * What a visitor typed on prerendered HTML before its script arrived. Noted once before hydration; each field
 * then reads its own text once.
 */

const typed = new Map<string, string>()
let search = ''

/**
 * Notes the named text inputs below `root` whose text differs from the prerendered one.
 *
 * @param address the page's query, which also holds what a form submitted here natively
 */
export function rememberTyped(root: Element, address = ''): void {
  search = address
  typed.clear()
  for (const input of root.querySelectorAll('input[name]')) {
    if (input instanceof HTMLInputElement && input.value !== input.defaultValue)
      typed.set(input.name, input.value)
  }
}

/** The text typed into the input of this name. Returned once: from then on the field has it. */
export function typedBefore(name: string): string | undefined {
  const value = typed.get(name)
  typed.delete(name)
  return value
}

export const searchAtStart = (): string => search
