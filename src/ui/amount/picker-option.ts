/** A currency, chosen through a country. */
export interface PickerOption {
  readonly country: string
  readonly currency: string
  /** Listed first, before the alphabet. */
  readonly isPinned?: boolean | undefined
}

/** Sent euros have the European flag; received ones that of the country people look for. */
export function flagOf(option: PickerOption, side: 'sending' | 'receiving'): string {
  return side === 'sending' && option.currency === 'EUR' ? 'eu' : option.country
}

export const isSame = (a: PickerOption | undefined, b: PickerOption): boolean =>
  a?.country === b.country && a.currency === b.currency
