export type AskStepUp = () => Promise<boolean>

/** The code with which the provider requires a confirmation first. */
export const STEP_UP = 'step_up_required'

let asks: AskStepUp | undefined
let underWay: Promise<boolean> | undefined

/**
 * Registers the dialog that asks, while it is mounted.
 *
 * @returns unregisters it
 */
export function onStepUp(ask: AskStepUp): () => void {
  asks = ask
  return () => {
    if (asks === ask) asks = undefined
  }
}

/** Asks once for all waiting calls. Without a dialog the answer is no. */
export function stepUp(): Promise<boolean> {
  if (asks === undefined) return Promise.resolve(false)
  underWay ??= asks().finally(() => {
    underWay = undefined
  })
  return underWay
}
