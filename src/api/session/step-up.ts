/** Asks the customer to confirm who they are, and says whether they did. */
export type AskStepUp = () => Promise<boolean>

/** The code by which the provider asks for a confirmation before it does what was asked. */
export const STEP_UP = 'step_up_required'

let asks: AskStepUp | undefined
let underWay: Promise<boolean> | undefined

/**
 * Says how customers are asked, for as long as something is on screen that can ask them.
 *
 * @returns takes it back
 */
export function onStepUp(ask: AskStepUp): () => void {
  asks = ask
  return () => {
    if (asks === ask) asks = undefined
  }
}

/** Asks, once for all calls that wait for it. Where nobody can be asked the answer is no. */
export function stepUp(): Promise<boolean> {
  if (asks === undefined) return Promise.resolve(false)
  underWay ??= asks().finally(() => {
    underWay = undefined
  })
  return underWay
}
