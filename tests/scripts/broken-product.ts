// The product's own data, broken in one place: errors of a rule in the files that it is for.
import { expect, test } from 'vitest'
import { type Finding, formatFinding } from '#scripts/data/finding.ts'
import { stepsOf } from '#scripts/data/flows.ts'
import { type Data, loadData, parseDataFile } from '#scripts/data/load.ts'
import { operationsOf } from '#scripts/data/operations.ts'
import { root } from '#scripts/root.ts'
import type { Json, JsonPath } from '#src/lib/schema/json.ts'

/** The product's data unchanged. */
export const product = loadData(root)

/** The data with another text in a file, or with a new file. */
export function withText(file: string, text: string): Data {
  const parsed = parseDataFile(file, text)
  if (parsed === undefined) throw new Error(`${file} is no data file`)
  const others = product.files.filter((one) => one.file !== file)
  return { ...product, files: [...others, parsed] }
}

/** A copy with another value at a path; undefined removes it. */
export function changed(value: Json, [name, ...rest]: JsonPath, to: Json | undefined): Json {
  if (name === undefined) return to ?? null
  const [copy, key] = Array.isArray(value) ? [[...value], Number(name)] : [{ ...Object(value) }, name]
  if (rest.length > 0 || to !== undefined) copy[key] = changed(copy[key] ?? {}, rest, to)
  else if (Array.isArray(copy)) copy.splice(Number(key), 1)
  else delete copy[key]
  return copy
}

/** The data with another value at a path of a file; undefined removes it. @throws Error if that changes nothing */
export function broken(file: string, path: JsonPath, to: Json | undefined): Data {
  const one = product.files.find((other) => other.file === file)
  if (one === undefined) throw new Error(`there is no ${file}`)
  const value = changed(one.value, path, to)
  if (JSON.stringify(value) === JSON.stringify(one.value)) throw new Error(`${file} is as it was`)
  return withText(file, `${JSON.stringify(value, null, 2)}\n`)
}

export const policy = (id: string) => `content/policy/${id}.json`
export const schema = (id: string) => `schemas/forms/${id}.schema.json`
export const ui = (id: string) => `schemas/forms/${id}.ui.json`
export const flow = (id: string) => `flows/${id}.flow.json`
export const operations = 'schemas/api/operations.json'

/** The path of a row of the table of calls, or of a part of it. */
export function call(id: string, ...path: JsonPath): JsonPath {
  const row = operationsOf(product).find((one) => one.id === id)
  if (row === undefined) throw new Error(`there is no call ${id}`)
  return [...row.path, ...path]
}

/** The path of a step of a flow, or of a part of it. */
export function step(id: string, name: string, ...path: JsonPath): JsonPath {
  const source = product.files.find(({ file }) => file === flow(id))
  const row = source && stepsOf(source).find((one) => one.id === name)
  if (row === undefined) throw new Error(`there is no step ${name} in ${id}`)
  return [...row.path, ...path]
}

/** A name, the path, the broken value, and the expected message. */
export type Break = readonly [name: string, file: string, path: JsonPath, to: Json | undefined, said: string]

/** A test for each break, and one that the unchanged product has no such error. */
export function testBreaks(find: (data: Data) => Finding[], breaks: readonly Break[]): void {
  test('the product is sound', () => {
    expect(find(product).map(formatFinding)).toEqual([])
  })

  test.each(breaks)('%s', (_, file, path, to, said) => {
    const found = find(broken(file, path, to)).map(formatFinding)
    expect(found.join('\n')).toContain(said)
  })
}
