import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { relative, sep } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { dataFindings } from '#scripts/check/stages.ts'
import { formatFinding } from '#scripts/data/finding.ts'
import { classify, loadData } from '#scripts/data/load.ts'
import { answering } from '#scripts/run/ports.ts'

/** The provider's sources: code, schemas, policies and words. */
const sources =
  /^(?:provider|schemas|content\/policy|src\/(?:lib|generated))\/|^content\/[^/]+\/provider\.json$/

/** Lets an editor finish saving several files. */
const PAUSE_MS = 200

/** How long a restarting provider may finish its calls. */
const GRACE_MS = 10_000

export interface RunningProvider {
  /** Reports an edited file by absolute path; editing the provider's sources restarts it. */
  edited(file: string): void
  /**
   * Resolves when it is up, or if it stays down because the data was broken from the start. This provider
   * serves the admitted call, and stops only after it.
   *
   * @param ended resolves when the call has its response
   */
  admit(ended: Promise<unknown>): Promise<void>
  stop(): Promise<void>
}

/**
 * Runs the provider in its own process. While a data file is broken, the last good one keeps running, like
 * the page, and the terminal shows what is wrong.
 *
 * @param onRenewed called when a restarted provider is up: earlier responses may be stale
 */
export function runProvider(root: string, port: number, onRenewed: () => void = () => {}): RunningProvider {
  let child: ChildProcess | undefined
  /** Whether its sources have changed since it started. */
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
      // One that crashed restarts on the next edit.
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

  /** Whether the data allows a start; prints findings. */
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

  /** The last renewal, beginning with the edit. */
  let renewed = renew()
  return {
    edited(file) {
      const path = relative(root, file).split(sep).join('/')
      isOld ||= sources.test(path)
      // A fix elsewhere may be all that an earlier edit was waiting for.
      if (!isOld || (!sources.test(path) && !classify(path))) return
      const edit = ++edits
      renewed = Promise.all([renewed, pause(PAUSE_MS)])
        .then(() => (edit === edits ? renew() : undefined))
        // An error while files come and go must not end the server; the next edit retries.
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
