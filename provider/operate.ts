// Operators' commands: `npm run operate -- COMMAND …`. They need the environment of the provider that they look after,
// and its PostgreSQL; a sandbox's PGlite has to be stopped first, since one process alone may open it.
import { userInfo } from 'node:os'
import { createClock } from '#provider/clock.ts'
import { readConfig } from '#provider/config.ts'
import { migrate, openDb } from '#provider/db/index.ts'
import { createVault } from '#provider/files/index.ts'
import { demandYes } from '#provider/operate/ask.ts'
import { WrongCommand } from '#provider/operate/command.ts'
import { commands, usage } from '#provider/operate/commands.ts'
import { rehearsal } from '#provider/operate/rehearse.ts'
import { workFor } from '#provider/security/context.ts'
import { securityEvent } from '#provider/security/events.ts'
import { endForStartError } from '#provider/start-error.ts'
import { speak } from '#provider/words.ts'
import { claimDatabase } from '#provider/world.ts'

/** Options of every command. */
const isCommon = (arg: string) => arg === '--dry-run' || arg === '--yes'

async function operate([name = '', ...given]: readonly string[]): Promise<void> {
  const command = commands[name]
  if (!command) throw new WrongCommand(usage())
  const common = new Set(given.filter(isCommon))
  const isRehearsed = common.has('--dry-run')
  const order = command.read(given.filter((arg) => !isCommon(arg)))
  if (order.asks !== undefined && !isRehearsed && !common.has('--yes'))
    await demandYes(order.asks, { input: process.stdin, output: process.stdout })
  const config = readConfig()
  speak(config.locale)
  const db = await openDb(
    config.databaseUrl ? { url: config.databaseUrl } : { dataDir: config.dataDirectory ?? 'memory' },
  )
  try {
    await migrate(db)
    await claimDatabase(db, config.sandbox)
    const clock = createClock(config.sandbox)
    await clock.refresh(db)
    const source = { actor: `operator:${userInfo().username}`, client: null }
    await workFor(source, async () => {
      const act = {
        event: 'operator',
        now: clock.now(),
        detail: { command: name, ...order.noted, ...(isRehearsed ? { dry_run: true } : {}) },
      } as const
      try {
        const vault = createVault(config)
        await order.run({ db: isRehearsed ? rehearsal(db) : db, clock, config, vault, isRehearsed, print })
        if (isRehearsed) print('This was a dry run: nothing was changed.')
        await securityEvent(db, { ...act, outcome: 'done' })
      } catch (error) {
        await securityEvent(db, { ...act, outcome: 'refused' })
        throw error
      }
    })
  } finally {
    await db.close()
  }
}

const print = (line: string) => void process.stdout.write(`${line}\n`)

await operate(process.argv.slice(2)).catch(endForStartError)
