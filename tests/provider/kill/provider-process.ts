import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** A real provider process that can be killed and restarted on the same port and database. */
export interface ProviderProcess {
  readonly address: string
  /** The current process id, 0 before the first start. */
  pid(): number
  start(): Promise<void>
  /** kill -9: the process gets no chance to finish anything. */
  kill(): Promise<void>
  /** Shuts it down gracefully. */
  stop(): Promise<void>
}

const repository = fileURLToPath(new URL('../../../', import.meta.url))
const compiled = fileURLToPath(new URL('../../../node_modules/.cache/farsend/compiled', import.meta.url))

/**
 * @param database DATA_DIR or DATABASE_URL, and other settings
 * @param folder where the provider is installed
 */
export function providerProcess(
  port: number,
  database: Record<string, string>,
  folder = repository,
): ProviderProcess {
  const address = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const ending = child
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const gone = once(ending, 'exit')
    ending.kill(signal)
    await gone
  }

  return {
    address,
    pid: () => child?.pid ?? 0,
    async start() {
      const started = spawn(process.execPath, [join(folder, 'provider/server.ts')], {
        cwd: folder,
        env: {
          PATH: process.env.PATH,
          HOST: '127.0.0.1',
          PORT: `${port}`,
          SANDBOX: '1',
          LOG_LEVEL: 'error',
          // Compiled once and not at every start, of which there are dozens.
          NODE_COMPILE_CACHE: compiled,
          ...database,
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      child = started
      for (let tried = 0; tried < 2400; tried += 1) {
        if (started.exitCode !== null)
          throw new Error(`The provider ended at its start with ${started.exitCode}`)
        const answer = await fetch(`${address}/sandbox/clock`).catch(() => null)
        if (answer?.ok) return
        await sleep(25)
      }
      throw new Error('The provider did not start within a minute')
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}
