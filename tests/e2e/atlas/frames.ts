import type { Page } from '@playwright/test'
import { runnableFlows } from '#scripts/data/flows.ts'
import { ofKind } from '#scripts/data/load.ts'
import { languagesOf } from '#scripts/data/locales.ts'
import { changedFiles } from '#scripts/run/changed.ts'
import { atlasForms, atlasOperations } from '#scripts/vite/atlas-data.ts'
import { type AtlasState, formStates, type Kind } from '#src/atlas/states.ts'
import type { FlowDefinition } from '#src/generated/flow.ts'
import { stringsAt } from '#src/lib/schema/json.ts'
import { extent } from '#tests/core.ts'
import { atRest } from '#tests/e2e/support/axe.ts'
import {
  data,
  type ErrorShown,
  errorsInDocument,
  SILENT,
  sentences,
  widgetAt,
} from '#tests/support/form-errors.ts'

/** The atlas data without the usage of each sentence: finding that out reads all sources, in every worker. */
export const atlas = {
  forms: atlasForms(data),
  operations: await atlasOperations(data),
  sentences,
}

/** The flows as they run, with nested flows unfolded. */
export const flows: readonly FlowDefinition[] = runnableFlows(data)

export const statesOf = (id: string): readonly AtlasState[] => {
  const form = atlas.forms[id]
  return form ? formStates(atlas, flows, form) : []
}

const changed = changedFiles() ?? []

/** The states of an unchanged form or step that `npm test` still checks. */
const always: readonly Kind[] = ['empty', 'errors']

/**
 * The states that this run checks.
 *
 * @param files beginnings of the files that make the form or step
 */
export function inThisRun(states: readonly AtlasState[], files: readonly string[]): readonly AtlasState[] {
  if (extent === 'all') return states
  const isChanged = changed.some((file) => files.some((start) => file.startsWith(start)))
  if (extent === 'changed') return isChanged ? states : []
  return states.filter(({ kind }) => (extent === 'core') === (isChanged || always.includes(kind)))
}

/** Path prefixes of the files of a form or flow. */
export const filesOf = (kind: 'forms' | 'flows', id: string): string[] => [
  ...(kind === 'forms' ? [`schemas/forms/${id}.`, `tests/fixtures/${id}/`] : [`flows/${id}.`]),
  ...languagesOf(data).map(({ locale }) => `content/${locale}/${kind}/${id}.`),
]

/**
 * Whether submitting the form empty leaves something missing: an unconditionally required field that is not
 * read-only.
 */
export const asksFor = (form: string): boolean => {
  const schema = ofKind(data, 'form').find(({ id }) => id === form)?.value
  // A switch always has a value.
  const given = [...SILENT, 'switch']
  return stringsAt(schema, 'required').some((name) => !given.includes(String(widgetAt(form, `/${name}`))))
}

/** Whether everything required has a value from the start, such as the only way to pay. */
export const isComplete = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const asked = [...document.querySelectorAll('form [aria-required="true"]')]
    return asked.every((field) =>
      field instanceof HTMLInputElement && field.type !== 'radio'
        ? field.value !== ''
        : field.matches(':checked') || field.querySelector(':checked') !== null,
    )
  })

export const frame = (subject: string, state: string, search = ''): string =>
  `/atlas/frame/${subject}/${state}${search}`

/** Opens a state by navigating within the open page, as a link would, and waits until it has rendered. */
export async function show(page: Page, address: string): Promise<void> {
  // Wait inside the page: polling from here takes as long as rendering.
  await page.evaluate(async (wanted) => {
    const begun = performance.now()
    history.pushState(null, '', wanted)
    while (document.documentElement.dataset['atlas'] !== wanted) {
      if (performance.now() - begun > 90_000) throw new Error(`not rendered: ${wanted}`)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }, address)
  await atRest(page)
}

/** Resolves once the frame reports this state as rendered, with animations finished. */
export async function painted(page: Page, address: string): Promise<void> {
  await page.waitForFunction((wanted) => document.documentElement.dataset['atlas'] === wanted, address, {
    polling: 30,
    timeout: 90_000,
  })
  await atRest(page)
}

/** Every invalid field and list, with the texts its aria-describedby points to. */
export const errorsShown = (page: Page): Promise<ErrorShown[]> => page.evaluate(errorsInDocument)

/** Whether the page scrolls sideways. */
export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
