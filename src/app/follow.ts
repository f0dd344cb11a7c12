/**
 * A choice as the account has it, as this browser has it, and what the account had when this browser last
 * looked.
 */
export interface Standing<Choice extends string> {
  readonly ofAccount: Choice | null | undefined
  /** Chosen in this browser; undefined if never. */
  readonly ofBrowser: Choice | undefined
  readonly lastSeen: string | undefined
  readonly shown: string
}

/**
 * Resolves a choice that is kept with the account. The account's wins in a browser without a choice, and if
 * it has changed since that browser looked: it was changed on another device. Otherwise this browser's choice
 * stays, and becomes the account's if that has none. A tab that shows something else than browser and account
 * agree on has missed a choice made in another tab.
 */
export function followOf<Choice extends string>(
  standing: Standing<Choice>,
): { readonly keep?: Choice; readonly show?: Choice } {
  const { ofAccount, ofBrowser, lastSeen, shown } = standing
  if (ofAccount === null || ofAccount === undefined) return ofBrowser === undefined ? {} : { keep: ofBrowser }
  if (ofAccount === shown) return {}
  const hasChanged = lastSeen !== undefined && lastSeen !== ofAccount
  return ofBrowser === undefined || ofBrowser === ofAccount || hasChanged ? { show: ofAccount } : {}
}
