// Questions to partners from work in a transaction, which must not wait for them: the work is undone, the partner is
// asked, and the work begins again with the answer.

/** @param question what is asked, the same whenever the work runs again */
export type Ask = <Answer>(question: string, call: () => Promise<Answer>) => Promise<Answer>

/** Undoes the work until its question is answered. */
class Unanswered extends Error {
  readonly question: string
  readonly call: () => Promise<unknown>

  constructor(question: string, call: () => Promise<unknown>) {
    super('Work waits for a partner’s answer')
    this.question = question
    this.call = call
  }
}

/**
 * Runs work until all it asks is answered, each question once.
 *
 * @param work opens a transaction, and lets through what `ask` throws
 * @param outside runs each call to a partner
 */
export async function runAsking<Result>(
  work: (ask: Ask) => Promise<Result>,
  outside: <Answer>(call: () => Promise<Answer>) => Promise<Answer> = (call) => call(),
): Promise<Result> {
  const answers = new Map<string, unknown>()
  const ask = async <Answer>(question: string, call: () => Promise<Answer>): Promise<Answer> => {
    if (!answers.has(question)) throw new Unanswered(question, call)
    return answers.get(question) as Answer
  }
  for (;;) {
    try {
      return await work(ask)
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error
      answers.set(error.question, await outside(error.call))
    }
  }
}
