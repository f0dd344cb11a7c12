// Operators' commands: `npm run operate -- COMMAND …`. They need the environment of the provider that they look after,
// and its PostgreSQL; a sandbox's PGlite has to be stopped first, since one process alone may open it.
import { userInfo } from 'node:os'
import { createClock } from '#provider/clock.ts'
import { readConfig } from '#provider/config.ts'
import { migrate, openDb } from '#provider/db/index.ts'
import { WrongCommand } from '#provider/operate/command.ts'
import { commands, usage } from '#provider/operate/commands.ts'
import { workFor } from '#provider/security/context.ts'
import { securityEvent } from '#provider/security/events.ts'
import { endForStartError } from '#provider/start-error.ts'
import { speak } from '#provider/words.ts'
import { claimDatabase } from '#provider/world.ts'

async function operate([name = '', ...args]: readonly string[]): Promise<void> {
  const command = commands[name]
  if (!command) throw new WrongCommand(usage())
  const options = command.read(args)
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
      const act = { event: 'operator', now: clock.now(), detail: { command: name } } as const
      try {
        await options.run({ db, clock, config, print: (line) => void process.stdout.write(`${line}\n`) })
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

await operate(process.argv.slice(2)).catch(endForStartError)
