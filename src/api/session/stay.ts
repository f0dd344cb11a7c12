/** When the idle timer ends, across tabs and browser restarts. No secret. */
export const KEPT = 'farsend.present'

/** The allowed idle time, and how long before its end to warn; in milliseconds. */
export interface Patience {
  readonly span: number
  readonly warning: number
}

export interface Stay extends Patience {
  /** When the session ends without activity, in milliseconds since 1970. */
  readonly ends: number
}

export function readStay(text: string | null): Stay | undefined {
  const [, ends, span, warning] = /^(\d{1,16})\/(\d{1,10})\/(\d{1,10})$/.exec(text ?? '') ?? []
  return ends === undefined ? undefined : { ends: Number(ends), span: Number(span), warning: Number(warning) }
}
