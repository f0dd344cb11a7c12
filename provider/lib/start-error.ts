import { inspect } from 'node:util'
import { visibleLines } from './visible.ts'

/** Why the provider doesn't start, in one sentence for its operator: the problem and the fix. */
export class StartError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StartError'
  }
}

const ofTheDatabase =
  'The PostgreSQL of DATABASE_URL cannot be opened. Start it, or set DATABASE_URL to one that runs and lets this user in'

const sentences: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Another program listens on this HOST and PORT. Stop it, or set PORT to another number',
  EADDRNOTAVAIL: 'HOST is no address of this machine. Set it to one, or unset it for 127.0.0.1',
  EACCES: 'The system refuses the port of PORT or the directory of DATA_DIR. Set another one',
  EROFS: 'The directory of DATA_DIR cannot be written to. Set DATA_DIR to another one',
  ECONNREFUSED: ofTheDatabase,
  ENOTFOUND: ofTheDatabase,
  ETIMEDOUT: ofTheDatabase,
  // Wrong user or password, or no such database.
  '28000': ofTheDatabase,
  '28P01': ofTheDatabase,
  '3D000': ofTheDatabase,
}

function startSentence(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const sentence = sentences[code]
  return sentence === undefined ? undefined : `${sentence} (${code}).`
}

/** Ends the process on a startup error: prints its sentence, or its stack if it has none. */
export function endForStartError(error: unknown): never {
  process.stderr.write(`${visibleLines(startSentence(error) ?? inspect(error))}\n`)
  process.exit(1)
}
