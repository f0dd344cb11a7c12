// Operators' commands: `npm run operate -- COMMAND …`. Run them with the provider's environment and
// PostgreSQL. Stop a sandbox first: only one process may open its PGlite.

import { userInfo } from 'node:os'
import { createClock } from '#provider/clock.ts'
import { readConfig } from '#provider/config.ts'
import { endForStartError } from '#provider/lib/start-error.ts'
import { openDatabase } from '#provider/open-database.ts'
import { carryOut, demandAgreement, understand } from '#provider/operate/order.ts'
import { workFor } from '#provider/security/context.ts'
import { createVault } from '#provider/vault/vault.ts'
import { speak } from '#provider/words.ts'

async function operate(args: readonly string[]): Promise<void> {
  const given = understand(args)
  await demandAgreement(given, { input: process.stdin, output: process.stdout })
  const config = readConfig()
  speak(config.locale)
  const db = await openDatabase(config, given.name === 'migrate' ? 'migrate' : 'operate')
  try {
    const clock = createClock(config.sandbox)
    // The command that makes the tables finds none.
    if (given.name !== 'migrate') await clock.refresh(db)
    const source = { actor: `operator:${userInfo().username}`, client: null }
    const vault = createVault(config)
    await workFor(source, () => carryOut(given, { db, clock, config, vault, print }))
  } finally {
    await db.close()
  }
}

const print = (line: string) => void process.stdout.write(`${line}\n`)

await operate(process.argv.slice(2)).catch(endForStartError)
