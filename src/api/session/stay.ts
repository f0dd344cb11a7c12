/** Until when somebody counts as being there, over all tabs and over a closed browser. No secret. */
export const KEPT = 'farsend.present'

/** How long nobody may be there, and how long before the end one is warned; in milliseconds. */
export interface Patience {
  readonly span: number
  readonly warning: number
}

export interface Stay extends Patience {
  /** When the session ends unless somebody shows that they are there, in milliseconds since 1970. */
  readonly ends: number
}

/** What was noted. */
export function readStay(text: string | null): Stay | undefined {
  const [, ends, span, warning] = /^(\d{1,16})\/(\d{1,10})\/(\d{1,10})$/.exec(text ?? '') ?? []
  return ends === undefined ? undefined : { ends: Number(ends), span: Number(span), warning: Number(warning) }
}
