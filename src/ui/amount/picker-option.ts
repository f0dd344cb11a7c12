/** A currency as it is chosen: through the country whose flag represents it. */
export interface PickerOption {
  readonly country: string
  readonly currency: string
  /** Listed first, before the alphabet. */
  readonly isPinned?: boolean | undefined
}

/** A euro that is sent has no country; one that arrives does, because people look for the country. */
export function flagOf(option: PickerOption, side: 'sending' | 'receiving'): string {
  return side === 'sending' && option.currency === 'EUR' ? 'eu' : option.country
}

export const isSame = (a: PickerOption | undefined, b: PickerOption): boolean =>
  a?.country === b.country && a.currency === b.currency
