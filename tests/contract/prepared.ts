import { isRecord } from '#src/lib/is-record.ts'
import type { Reply } from '#tests/provider/auth/setup.ts'

/** A field of an answer, by its dotted path below `data`. @throws Error if the call was refused */
export function read(answer: Reply, path: string): string {
  if (answer.status !== 200) throw new Error(`not prepared: ${answer.text}`)
  let value: unknown = answer.body.data
  for (const part of path.split('.')) {
    value =
      isRecord(value) || Array.isArray(value)
        ? Object.entries(value).find(([key]) => key === part)?.[1]
        : undefined
  }
  return String(value)
}

/** The data of an answer. @throws Error if the call was refused */
export function dataOf(answer: Reply): Record<string, unknown> {
  const value: unknown = JSON.parse(answer.text).data
  if (answer.status !== 200 || !isRecord(value)) throw new Error(`not prepared: ${answer.text}`)
  return value
}

/** Runs the work on first use, once. */
export function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let done: Promise<Result> | undefined
  return () => {
    done ??= work()
    return done
  }
}
