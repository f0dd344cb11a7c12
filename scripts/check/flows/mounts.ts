// Declared data is used: screens mount each flow and provide its steps' screens, each form is shown, each
// call made, and flows end on pages.

import { unlessKnown } from '#scripts/check/data/names.ts'
import { type CodeUses, usesIn } from '#scripts/check/flows/code-uses.ts'
import { sourceFiles } from '#scripts/code/source-files.ts'
import type { Check } from '#scripts/data/check.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { filesOf, runnableFiles, runnableFlows, stepsOf } from '#scripts/data/flows.ts'
import { type Data, type DataFile, findFile, findingAt, ofKind } from '#scripts/data/load.ts'
import { operationsOf } from '#scripts/data/operations.ts'
import { placeholdersIn } from '#scripts/data/placeholders.ts'
import { wordsOf } from '#scripts/data/words.ts'
import { urlOf } from '#src/flow/core/index.ts'
import { isJsonObject, type Json, type JsonPath, objectAt, stringsAt } from '#src/lib/schema/json.ts'

interface Text {
  readonly text: string
  readonly path: JsonPath
}

/** Every text of a value, except below these properties. */
function textsIn(value: Json | undefined, except: readonly string[] = [], path: JsonPath = []): Text[] {
  if (typeof value === 'string') return [{ text: value, path }]
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, except, [...path, index]))
  if (!isJsonObject(value)) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    except.includes(name) ? [] : textsIn(inner, except, [...path, name]),
  )
}

const textsUnder = (value: Json, name: string): Text[] =>
  textsIn(value).filter(({ path }) => path.at(-1) === name)

/** Step properties that bring in names for the flow or its screens to read. */
const bringing = [
  ['submit', 'take'],
  ['poll', 'take'],
  ['leave', 'return'],
] as const

/** What flow files read: every part of their texts, such as pointers and conditions, and of their sentences. */
const readIn = (data: Data, files: readonly DataFile[]): ReadonlySet<string> =>
  new Set(
    files.flatMap(({ id, value }) => {
      const words = findFile(data, 'words', `flows/${id}`)
      return [
        // Declaring a source doesn't count as reading.
        ...textsIn(value, ['take', 'return']).flatMap(({ text }) => text.split('/')),
        ...(words ? wordsOf(words).flatMap((word) => [...placeholdersIn(word.value)]) : []),
      ]
    }),
  )

/** Names brought into a draft are read by a flow containing the step; names kept for screens, by a screen. */
function unreadFindings(data: Data, { mounts }: CodeUses): Finding[] {
  const isRead = (flows: readonly DataFile[], name: string) =>
    mounts.some((mount) => flows.some(({ id }) => id === mount.flow) && mount.names.has(name))
  const running = runnableFiles(data).map((source) => ({ source, files: filesOf(data, source) }))
  return [
    ...running.flatMap(({ source }) =>
      stringsAt(objectAt(source.value, 'draft'), 'screens')
        .map((name, index) => ({ name, path: ['draft', 'screens', index] }))
        .filter(({ name }) => !isRead([source], name))
        .map(({ name, path }) =>
          findingAt(source, path, `no screen keeps "${name}" in the draft: remove it`),
        ),
    ),
    ...ofKind(data, 'flow').flatMap((file) => {
      const around = running.filter(({ files }) => files.includes(file))
      const flows = around.map(({ source }) => source)
      const said = readIn(
        data,
        around.flatMap(({ files }) => files),
      )
      return stepsOf(file).flatMap(({ step, path }) =>
        bringing.flatMap(([kind, group]) =>
          Object.keys(objectAt(objectAt(step, kind), group))
            .filter((name) => flows.length > 0 && !said.has(name) && !isRead(flows, name))
            .map((name) =>
              findingAt(
                file,
                [...path, kind, group, name],
                `nothing reads "${name}" of the draft: remove it`,
              ),
            ),
        ),
      )
    }),
  ]
}

function flowMountFindings(data: Data, source: DataFile, { mounts }: CodeUses): Finding[] {
  const own = mounts.filter(({ flow }) => flow === source.id)
  if (own.length === 0)
    return [
      findingAt(
        source,
        ['id'],
        `no screen mounts the flow "${source.id}": add <FlowRunner id="${source.id}"> to one`,
      ),
    ]
  const rows = filesOf(data, source).flatMap((file) => stepsOf(file).map((row) => ({ file, row })))
  const used = new Set(rows.map(({ row }) => row.step.screen))
  return own.flatMap(({ screens, file, line }) =>
    screens === undefined
      ? []
      : [
          ...rows.flatMap(({ file: flow, row }) =>
            unlessKnown(flow, [...row.path, 'screen'], `screen of ${file}`, row.step.screen, screens),
          ),
          ...[...screens]
            .filter((name) => !used.has(name))
            .map((name) => ({
              file,
              line,
              message: `no step of the flow "${source.id}" shows the screen "${name}"`,
            })),
        ],
  )
}

function formFindings(data: Data, { forms }: CodeUses): Finding[] {
  const shown = new Set([
    ...forms,
    ...ofKind(data, 'flow').flatMap((flow) => stepsOf(flow).map(({ step }) => step.form)),
    ...ofKind(data, 'policy').flatMap(({ value }) => textsUnder(value, 'form').map(({ text }) => text)),
  ])
  return ofKind(data, 'form').flatMap((form) => {
    const ui = findFile(data, 'ui', form.id)
    const isUnshown = objectAt(ui?.value, 'ui:options').unshown === true
    if (shown.has(form.id) === !isUnshown) return []
    return ui && isUnshown
      ? [findingAt(ui, ['ui:options', 'unshown'], `the form "${form.id}" is shown now: remove "unshown"`)]
      : [
          findingAt(
            form,
            [],
            `nothing shows the form "${form.id}": use it in a step, a policy or a screen, or add "unshown": true to "ui:options" until its screen exists`,
          ),
        ]
  })
}

/** Changing calls that nothing makes, unless they say who does; the verifier's calls are for others. */
function operationFindings(data: Data, { texts }: CodeUses): Finding[] {
  const files = [...ofKind(data, 'flow'), ...ofKind(data, 'ui')]
  const called = texts.union(new Set(files.flatMap(({ value }) => textsIn(value)).map(({ text }) => text)))
  return operationsOf(data).flatMap(({ id, row, source, path }) => {
    if (called.has(id))
      return row.uncalled === undefined
        ? []
        : [findingAt(source, [...path, 'uncalled'], `something calls "${id}" now: remove "uncalled"`)]
    if (row.uncalled !== undefined || row.method === 'GET' || row.auth === 'verifier') return []
    return [
      findingAt(
        source,
        path,
        `nothing calls "${id}": call it, say for whom it is in "uncalled", or remove it`,
      ),
    ]
  })
}

/** Flows begin and end on pages of the app, and policies lead to some. */
function pageFindings(data: Data, { pages }: CodeUses): Finding[] {
  if (pages.size === 0) return []
  const steps = runnableFlows(data).flatMap((flow) => flow.steps.map(({ id }) => urlOf(flow, id)))
  const known = pages.union(new Set(steps))
  const page = (source: DataFile, path: JsonPath, address: unknown, all: ReadonlySet<string>) =>
    unlessKnown(source, path, 'page', address, all)
  const canonical = ofKind(data, 'policy')
    .filter(({ id }) => id === 'site')
    .flatMap((site) =>
      Object.entries(objectAt(site.value, 'canonical')).flatMap(([from, to]) =>
        [from, to].flatMap((address) => page(site, ['canonical', from], address, pages)),
      ),
    )
  return [
    ...runnableFiles(data).flatMap((source) =>
      isJsonObject(source.value) ? page(source, ['path'], source.value.path, pages) : [],
    ),
    ...ofKind(data, 'flow').flatMap((source) =>
      stepsOf(source).flatMap(({ step, path }) => [
        ...page(source, [...path, 'exit'], step.exit, known),
        ...page(source, [...path, 'path'], step.path, pages),
      ]),
    ),
    ...canonical,
    ...ofKind(data, 'policy').flatMap((source) =>
      textsUnder(source.value, 'return_path').flatMap(({ text, path }) => page(source, path, text, known)),
    ),
  ]
}

/** What shows about flows and forms only by checking data and code together. */
export const mountFindings = (data: Data, uses: CodeUses): Finding[] => [
  ...runnableFiles(data).flatMap((source) => flowMountFindings(data, source, uses)),
  ...unreadFindings(data, uses),
  ...formFindings(data, uses),
  ...operationFindings(data, uses),
  ...pageFindings(data, uses),
]

/** Flows are mounted, forms shown, calls made. */
export const mounts: Check = {
  name: 'flows, forms and calls in use',
  isOfData: true,
  run: ({ root, data }) => mountFindings(data, usesIn(sourceFiles(root, ['src', 'provider']))),
}
