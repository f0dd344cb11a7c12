/** Why the provider does not start, as one sentence for who started it: what is wrong, and the way out. */
export class StartError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StartError'
  }
}
