/** A choice as the account has it, as this browser has it, and what the account said when this browser last looked. */
export interface Standing<Choice extends string> {
  readonly ofAccount: Choice | null | undefined
  /** Chosen in this browser; undefined for never. */
  readonly ofBrowser: Choice | undefined
  readonly lastSeen: string | undefined
  /** What the page shows. */
  readonly shown: string
}

/**
 * What follows for a choice that is kept with the account. The account's holds in a browser in which nobody has chosen,
 * and wherever it has changed since that browser looked: somebody has chosen on another device. Otherwise what was chosen
 * here stays, and becomes the account's where that has none. A tab in which another is shown than this browser and the
 * account agree on has not heard of a choice that was made in the tab beside it.
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
