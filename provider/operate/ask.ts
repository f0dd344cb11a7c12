import { createInterface } from 'node:readline/promises'
import { visible } from '#provider/lib/visible.ts'
import { WrongCommand } from '#provider/lib/wrong-command.ts'

/** Where the operator sits; `isTTY` says that somebody is there to be asked. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean }
  readonly output: NodeJS.WritableStream
}

/**
 * Asks the operator before what cannot be undone.
 *
 * @throws WrongCommand for another answer than yes, and where nobody can be asked
 */
export async function demandYes(question: string, { input, output }: Terminal): Promise<void> {
  if (!input.isTTY)
    throw new WrongCommand(
      `${question} It cannot be undone. Say --yes, or --dry-run to see what it would do.`,
    )
  const lines = createInterface({ input, output })
  try {
    const answer = await lines.question(`${visible(question)} It cannot be undone. Go on? Type yes: `)
    if (answer.trim().toLowerCase() !== 'yes') throw new WrongCommand('Nothing was done.')
  } finally {
    lines.close()
  }
}
