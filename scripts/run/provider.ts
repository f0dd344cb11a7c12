import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { relative, sep } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { dataFindings } from '#scripts/check/stages.ts'
import { formatFinding } from '#scripts/data/finding.ts'
import { classify, loadData } from '#scripts/data/load.ts'
import { answering } from '#scripts/run/ports.ts'

/** The provider's sources: its code, the schemas and policies it reads, its words. */
const sources =
  /^(?:provider|schemas|content\/policy|src\/(?:lib|generated))\/|^content\/[^/]+\/provider\.json$/

/** Long enough for an editor to finish saving several files. */
const PAUSE_MS = 200

/** How long a provider that restarts may finish the calls it has. */
const GRACE_MS = 10_000

/** The provider of a running app in development. */
export interface RunningProvider {
  /** Reports an edited file by its full path; an edit of the provider's sources restarts it. */
  edited(file: string): void
  /**
   * Resolves when it is up, or when it stays down because the data is broken from the start. A call that arrives then
   * is served by this provider: it stops only after the call is finished.
   *
   * @param ended Resolves when the call that waits here has its answer.
   */
  admit(ended: Promise<unknown>): Promise<void>
  stop(): Promise<void>
}

/**
 * Runs the provider in a process of its own. While any data file is broken the last good one goes on, as the page
 * does, and the terminal says what is wrong.
 *
 * @param onRenewed Called when a restarted provider is up: what the last one returned may no longer be true.
 */
export function runProvider(root: string, port: number, onRenewed: () => void = () => {}): RunningProvider {
  let child: ChildProcess | undefined
  /** Whether its sources have changed since it was started. */
  let isOld = true
  let edits = 0
  let answers: Promise<unknown> = Promise.resolve()
  const calls = new Set<Promise<unknown>>()

  function start(): void {
    isOld = false
    const started = spawn(process.execPath, ['provider/server.ts'], {
      cwd: root,
      stdio: 'inherit',
      env: { LOG_LEVEL: 'warn', ...process.env, HOST: '127.0.0.1', PORT: String(port) },
    })
    const ended = once(started, 'exit').then(() => {
      // One that exited because of an error in its code is started again with the next edit.
      if (child === started) isOld = true
    })
    answers = Promise.race([answering(port).catch(() => {}), ended])
    child = started
  }

  async function stop(): Promise<void> {
    const ending = child
    child = undefined
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const ended = once(ending, 'exit')
    ending.kill('SIGTERM')
    await ended
  }

  /** Whether a provider may start with the present data; findings are printed. */
  function isWhole(): boolean {
    const findings = dataFindings(loadData(root))
    for (const finding of findings) console.error(formatFinding(finding))
    return findings.length === 0
  }

  async function renew(): Promise<void> {
    if (!isOld || !isWhole()) return
    await Promise.race([Promise.all(calls), pause(GRACE_MS, undefined, { ref: false })])
    await stop()
    const isFirst = edits === 0
    start()
    if (!isFirst) void answers.then(onRenewed)
  }

  /** The last renewal, from the edit on. */
  let renewed = renew()
  return {
    edited(file) {
      const path = relative(root, file).split(sep).join('/')
      isOld ||= sources.test(path)
      // What is mended elsewhere may be all that an earlier edit was waiting for.
      if (!isOld || (!sources.test(path) && !classify(path))) return
      const edit = ++edits
      renewed = Promise.all([renewed, pause(PAUSE_MS)])
        .then(() => (edit === edits ? renew() : undefined))
        // A fault while files come and go must not end the server; the next edit tries again.
        .catch((error: unknown) => console.error(error instanceof Error ? error.message : error))
    },
    async admit(ended) {
      for (let seen: Promise<void> | undefined; seen !== renewed; ) {
        seen = renewed
        await seen
        await answers
      }
      calls.add(ended)
      ended.finally(() => calls.delete(ended))
    },
    async stop() {
      edits++
      await renewed
      await stop()
    },
  }
}
