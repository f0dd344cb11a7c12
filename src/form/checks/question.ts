import type { ServiceInput } from '#src/form/services.ts'
import { isEmpty, siblingOf, valueAt } from '#src/form/state/paths.ts'
import type { OperationId } from '#src/generated/ids.ts'
import { operations } from '#src/generated/operations.ts'
import { isRecord } from '#src/lib/is-record.ts'

type Siblings = Readonly<Record<string, string>>

/** What `check`, `choices` and `suggest` of a ui file share: an operation and the fields that it gets. */
export interface QuestionOptions {
  readonly operation: OperationId
  readonly params?: Siblings
  readonly query?: Siblings
  readonly body?: Siblings
}

export interface Question {
  readonly key: string
  readonly operation: OperationId
  readonly input: Omit<ServiceInput, 'signal'>
}

/** Whether an option of the ui file is a question; its parts are checked by the meta-schema. */
export function isQuestion(option: unknown): option is QuestionOptions {
  return (
    isRecord(option) && typeof option.operation === 'string' && Object.hasOwn(operations, option.operation)
  )
}

/** The pointers of the fields that a question depends on, for the field at `path`. */
export function fieldsOfQuestion({ params, query, body }: QuestionOptions, path: string): readonly string[] {
  const names = [params, query, body].flatMap((siblings) => Object.values(siblings ?? {}))
  return [...new Set(names)].map((name) => siblingOf(path, name))
}

/**
 * The question for the data, or undefined while one of its fields is empty that may not be.
 *
 * @param mayBeEmpty whether a field, by its pointer, may be; none by default
 */
export function questionFor(
  options: QuestionOptions,
  path: string,
  data: unknown,
  mayBeEmpty = (_pointer: string) => false,
): Question | undefined {
  const values = new Map(
    fieldsOfQuestion(options, path).map((pointer) => [pointer, valueAt(data, pointer)] as const),
  )
  if ([...values].some(([pointer, value]) => isEmpty(value) && !mayBeEmpty(pointer))) return undefined
  const filled = (siblings: Siblings | undefined) =>
    Object.entries(siblings ?? {})
      .map(([name, field]) => [name, values.get(siblingOf(path, field))] as const)
      .filter(([, value]) => !isEmpty(value))
  const { operation, params, query, body } = options
  const input = {
    ...(params
      ? { params: Object.fromEntries(filled(params).map(([name, value]) => [name, String(value)])) }
      : {}),
    ...(query ? { query: Object.fromEntries(filled(query)) } : {}),
    ...(body ? { body: Object.fromEntries(filled(body)) } : {}),
  }
  return { key: JSON.stringify([operation, input]), operation, input }
}
