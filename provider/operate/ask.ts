import { createInterface } from 'node:readline/promises'
import { visible } from '#provider/lib/visible.ts'
import { WrongCommand } from '#provider/lib/wrong-command.ts'

/** The operator's terminal; `isTTY` means someone can answer. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean }
  readonly output: NodeJS.WritableStream
}

/**
 * Asks the operator before an irreversible act.
 *
 * @throws WrongCommand unless the answer is yes, or if no one can be asked
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
