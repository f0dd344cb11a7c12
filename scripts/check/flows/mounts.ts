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
import { nearest, unknownName } from '#scripts/data/suggest.ts'
import { wordsOf } from '#scripts/data/words.ts'
import { urlOf } from '#src/flow/core/index.ts'
import { isJsonObject, type Json, type JsonPath, objectAt, stringsAt } from '#src/lib/schema/json.ts'

function textsOf(value: Json): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  return isJsonObject(value) ? Object.values(value).flatMap(textsOf) : []
}

/** A flow without the properties that bring in names: declaring a source doesn't count as reading. */
function withoutBringing(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutBringing)
  if (!isJsonObject(value)) return value
  const { take: _take, return: _return, ...rest } = value
  return Object.fromEntries(Object.entries(rest).map(([name, inner]) => [name, withoutBringing(inner)]))
}

const spokenIn = (words: DataFile | undefined): string[] =>
  words === undefined ? [] : wordsOf(words).flatMap(({ value }) => [...placeholdersIn(value)])

/** What a flow's files read: every part of their strings, including pointers, conditions and sentences. */
const saidIn = (data: Data, files: readonly DataFile[]): ReadonlySet<string> =>
  new Set(
    files.flatMap(({ id, value }) => [
      ...textsOf(withoutBringing(value)).flatMap((text) => text.split('/')),
      ...spokenIn(findFile(data, 'words', `flows/${id}`)),
    ]),
  )

/** Step properties that bring in names for the flow or its screens to read. */
const bringing = [
  ['submit', 'take'],
  ['poll', 'take'],
  ['leave', 'return'],
] as const

/** Names brought into a draft are read by a flow containing the step; names kept for screens, by a screen. */
function unreadFindings(data: Data, { mounts }: CodeUses): Finding[] {
  const running = runnableFiles(data).map((source) => ({
    source,
    files: filesOf(data, source),
    names: mounts.filter(({ flow }) => flow === source.id).map((mount) => mount.names),
  }))
  const kept = running.flatMap(({ source, names }) => {
    const draft = isJsonObject(source.value) ? objectAt(source.value, 'draft') : {}
    return stringsAt(draft, 'screens').flatMap((name, index) =>
      names.some((own) => own.has(name))
        ? []
        : [
            findingAt(
              source,
              ['draft', 'screens', index],
              `no screen keeps "${name}" in the draft: take it out`,
            ),
          ],
    )
  })
  const brought = ofKind(data, 'flow').flatMap((file) => {
    const around = running.filter(({ files }) => files.includes(file))
    const said = saidIn(
      data,
      around.flatMap(({ files }) => files),
    )
    const isRead = (name: string) =>
      said.has(name) || around.some(({ names }) => names.some((own) => own.has(name)))
    return stepsOf(file).flatMap(({ step, path }) =>
      bringing.flatMap(([kind, group]) =>
        Object.keys(objectAt(objectAt(step, kind), group))
          .filter((name) => around.length > 0 && !isRead(name))
          .map((name) =>
            findingAt(
              file,
              [...path, kind, group, name],
              `nothing reads "${name}" of the draft: take it out`,
            ),
          ),
      ),
    )
  })
  return [...kept, ...brought]
}

function flowMountFindings(data: Data, source: DataFile, { mounts }: CodeUses): Finding[] {
  const own = mounts.filter(({ flow }) => flow === source.id)
  if (own.length === 0)
    return [
      findingAt(
        source,
        ['id'],
        `no screen mounts the flow "${source.id}": nobody gets there. Give a screen <FlowRunner id="${source.id}">`,
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

function formsIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(formsIn)
  if (!isJsonObject(value)) return []
  return [...(typeof value.form === 'string' ? [value.form] : []), ...Object.values(value).flatMap(formsIn)]
}

function formFindings(data: Data, { forms }: CodeUses): Finding[] {
  const inFlows = ofKind(data, 'flow').flatMap((flow) => stepsOf(flow).map(({ step }) => step.form))
  const inPolicy = ofKind(data, 'policy').flatMap(({ value }) => formsIn(value))
  return ofKind(data, 'form').flatMap((form) => {
    const isShown = forms.has(form.id) || inFlows.includes(form.id) || inPolicy.includes(form.id)
    const ui = ofKind(data, 'ui').find(({ id }) => id === form.id)
    const isUnshown = objectAt(ui?.value, 'ui:options').unshown === true
    if (isShown === !isUnshown) return []
    return isShown && ui
      ? [
          findingAt(
            ui,
            ['ui:options', 'unshown'],
            `something shows the form "${form.id}" now: take "unshown" out`,
          ),
        ]
      : [
          findingAt(
            form,
            [],
            `nothing shows the form "${form.id}": use it in a step, a policy or a screen, or say "unshown": true in "ui:options" while its screen is being made`,
          ),
        ]
  })
}

/**
 * Changing calls that nothing makes, unless they say who does; reads and the verifier's calls are for others.
 */
function operationFindings(data: Data, { texts }: CodeUses): Finding[] {
  const inData = new Set(
    data.files.filter(({ kind }) => kind === 'flow' || kind === 'ui').flatMap(({ value }) => textsOf(value)),
  )
  return operationsOf(data).flatMap(({ id, row, source, path }) => {
    const isCalled = texts.has(id) || inData.has(id)
    if (isCalled && row.uncalled !== undefined)
      return findingAt(source, [...path, 'uncalled'], `something calls "${id}" now: take "uncalled" out`)
    const isForOthers = row.method === 'GET' || row.auth === 'verifier'
    if (isCalled || row.uncalled !== undefined || isForOthers) return []
    return findingAt(
      source,
      path,
      `nothing calls "${id}": call it, say in "uncalled" for whom it is, or take it out`,
    )
  })
}

/** A flow begins and ends on pages of the app. */
function pageFindings(data: Data, { pages }: CodeUses): Finding[] {
  if (pages.size === 0) return []
  const steps = runnableFlows(data).flatMap((flow) => flow.steps.map(({ id }) => urlOf(flow, id)))
  const known = new Set([...pages, ...steps])
  const begins = runnableFiles(data).flatMap((source) => {
    const path = isJsonObject(source.value) ? source.value.path : undefined
    return typeof path !== 'string' || pages.has(path)
      ? []
      : [findingAt(source, ['path'], unknownName('page', path, pages))]
  })
  const ends = ofKind(data, 'flow').flatMap((source) =>
    stepsOf(source).flatMap(({ step, path }) => {
      const ways = [
        ['exit', step.exit, known],
        ['path', step.path, pages],
      ] as const
      return ways.flatMap(([name, address, all]) => {
        if (typeof address !== 'string' || all.has(address)) return []
        const meant = nearest(address, all)
        const hint = meant === undefined ? '' : ` Did you mean "${meant}"?`
        return [findingAt(source, [...path, name], `no page has the address "${address}".${hint}`)]
      })
    }),
  )
  const site = ofKind(data, 'policy').find(({ id }) => id === 'site')
  const canonical = site
    ? Object.entries(objectAt(site.value, 'canonical')).flatMap(([from, to]) =>
        [from, to].flatMap((address) => unlessKnown(site, ['canonical', from], 'page', address, pages)),
      )
    : []
  const returns = ofKind(data, 'policy').flatMap((source) =>
    returnPathsIn(source.value).flatMap(({ path, address }) =>
      known.has(address) ? [] : [findingAt(source, path, unknownName('page', address, known))],
    ),
  )
  return [...begins, ...ends, ...canonical, ...returns]
}

function returnPathsIn(value: Json | undefined, path: JsonPath = []): { path: JsonPath; address: string }[] {
  if (typeof value === 'string') return path.at(-1) === 'return_path' ? [{ path, address: value }] : []
  return isJsonObject(value)
    ? Object.entries(value).flatMap(([name, inner]) => returnPathsIn(inner, [...path, name]))
    : []
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
