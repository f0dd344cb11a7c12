import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { type PoolOptions, type PoolWorker, ThreadsPoolWorker, type WorkerRequest } from 'vitest/node'

/** The thread that outlives a run, and how many test files it has run. */
let kept: { readonly thread: ThreadsPoolWorker; runs: number } | undefined

/** Ends the thread that is kept, if there is one. */
export async function endKept(): Promise<void> {
  const ended = kept
  kept = undefined
  await ended?.thread.stop()
}

/** After so many test files a new thread is begun, so that what tests leave behind does not pile up. */
const ENOUGH_RUNS = 300

/** Test files that put other modules in the place of some need a world of their own (as in vitest.config.ts). */
const isApart = (file: string): boolean =>
  /\bvi\.(mock|doMock|resetModules)\b/.test(readFileSync(file, 'utf8'))

/**
 * Vitest starts a thread for each run, and each mutant is a run: the modules of the provider would be loaded again for every
 * mutant, which takes many times as long as the tests. This one lends the same thread to run after run. A thread of
 * its own is for mutants of code that runs while a module is loaded, and for test files that replace modules.
 */
export class KeptWorker implements PoolWorker {
  readonly name = 'kept'
  readonly #options: PoolOptions
  readonly #events = new EventEmitter()
  #start: Extract<WorkerRequest, { type: 'start' }> | undefined
  #thread: ThreadsPoolWorker | undefined
  #stopped = false

  constructor(options: PoolOptions) {
    this.#options = options
  }

  on(event: string, callback: (...args: never[]) => void): void {
    this.#events.on(event, callback as () => void)
  }

  off(event: string, callback: (...args: never[]) => void): void {
    this.#events.off(event, callback as () => void)
  }

  deserialize(data: unknown): unknown {
    return data
  }

  async start(): Promise<void> {
    // Which thread it is, the request to run a test file says.
  }

  send(message: WorkerRequest): void {
    if (message.type === 'start') {
      this.#start = message
      this.#answer('started')
    } else if (message.type === 'run' || message.type === 'collect') {
      void this.#run(message).catch((error: unknown) => this.#events.emit('error', error))
    } else if (message.type === 'stop') {
      this.#stopped = true
      this.#answer('stopped')
    } else this.#thread?.send(message)
  }

  /** A thread that was not asked to stop first has failed: it is not lent again. */
  async stop(): Promise<void> {
    const thread = this.#thread
    if (!thread) return
    this.#listen(thread, 'off')
    if (thread === kept?.thread) {
      if (this.#stopped && kept.runs < ENOUGH_RUNS) return
      kept = undefined
    }
    await thread.stop()
  }

  async #run(message: Extract<WorkerRequest, { type: 'run' | 'collect' }>): Promise<void> {
    const start = this.#start
    if (!start) throw new Error('A run before its start')
    const isStatic = message.context.providedContext['mutantActivation' as never] === 'static'
    if (isStatic || message.context.files.some(({ filepath }) => isApart(filepath))) {
      this.#thread = await this.#begin(start)
    } else {
      kept ??= { thread: await this.#begin(start), runs: 0 }
      kept.runs += 1
      this.#thread = kept.thread
    }
    this.#listen(this.#thread, 'on')
    // What changes from run to run, such as which tests are asked, is in the settings, which a thread reads at its start.
    const config = { ...start.context.config, isolate: false }
    this.#thread.send({ ...message, context: { ...message.context, config } as typeof message.context })
  }

  /** A new thread that is ready for its first run. */
  async #begin(start: WorkerRequest): Promise<ThreadsPoolWorker> {
    const thread = new ThreadsPoolWorker(this.#options)
    await thread.start()
    const started = new Promise<void>((resolve, reject) => {
      const hear = (response: { type?: string; error?: unknown }) => {
        if (response.type !== 'started') return
        thread.off('message', hear)
        if (response.error) reject(response.error)
        else resolve()
      }
      thread.on('message', hear)
    })
    thread.send(start)
    await started
    return thread
  }

  readonly #forward = {
    message: (message: unknown) => this.#events.emit('message', message),
    error: (error: unknown) => this.#events.emit('error', error),
    exit: (code: unknown) => this.#events.emit('exit', code),
  }

  #listen(thread: ThreadsPoolWorker, way: 'on' | 'off'): void {
    for (const [event, callback] of Object.entries(this.#forward)) thread[way](event, callback)
  }

  #answer(type: 'started' | 'stopped'): void {
    queueMicrotask(() => this.#events.emit('message', { type, __vitest_worker_response__: true }))
  }
}
