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

/** What the atlas is made of, without who asks for each sentence: finding that out reads all sources, in every worker. */
export const atlas = {
  forms: atlasForms(data),
  operations: await atlasOperations(data),
  sentences,
}

/** The flows as they run, those they contain unfolded. */
export const flows: readonly FlowDefinition[] = runnableFlows(data)

/** The states of a form, from its files. */
export const statesOf = (id: string): readonly AtlasState[] => {
  const form = atlas.forms[id]
  return form ? formStates(atlas, flows, form) : []
}

const changed = changedFiles() ?? []

/** What `npm test` looks at of a form or step that has not changed. */
const always: readonly Kind[] = ['empty', 'errors']

/**
 * Those of its states that this run looks at.
 *
 * @param files beginnings of the files that make the form or step
 */
export function inThisRun(states: readonly AtlasState[], files: readonly string[]): readonly AtlasState[] {
  if (extent === 'all') return states
  const isChanged = changed.some((file) => files.some((start) => file.startsWith(start)))
  if (extent === 'changed') return isChanged ? states : []
  return states.filter(({ kind }) => (extent === 'core') === (isChanged || always.includes(kind)))
}

/** Where the files of a form or flow begin. */
export const filesOf = (kind: 'forms' | 'flows', id: string): string[] => [
  ...(kind === 'forms' ? [`schemas/forms/${id}.`, `tests/fixtures/${id}/`] : [`flows/${id}.`]),
  ...languagesOf(data).map(({ locale }) => `content/${locale}/${kind}/${id}.`),
]

/** Whether a form that is submitted empty lacks something: a field asked for without a condition, and not only read. */
export const asksFor = (form: string): boolean => {
  const schema = ofKind(data, 'form').find(({ id }) => id === form)?.value
  // A switch has a value from the start.
  const given = [...SILENT, 'switch']
  return stringsAt(schema, 'required').some((name) => !given.includes(String(widgetAt(form, `/${name}`))))
}

/** Whether all that the shown form asks for is there already, such as the only way to pay, which is chosen from the start. */
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

/** Goes to a state within the page that is open, as a link of the product does, and waits until it is painted. */
export async function show(page: Page, address: string): Promise<void> {
  // Waited for inside the page: to ask from here again and again takes as long as to paint.
  await page.evaluate(async (wanted) => {
    const begun = performance.now()
    history.pushState(null, '', wanted)
    while (document.documentElement.dataset['atlas'] !== wanted) {
      if (performance.now() - begun > 90_000) throw new Error(`not painted: ${wanted}`)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }, address)
  await atRest(page)
}

/** Resolves when the frame says that this state is painted; what still moves is brought to its end. */
export async function painted(page: Page, address: string): Promise<void> {
  await page.waitForFunction((wanted) => document.documentElement.dataset['atlas'] === wanted, address, {
    polling: 30,
    timeout: 90_000,
  })
  await atRest(page)
}

/** Every field and every list in error, with the sentences that its aria-describedby leads to. */
export const errorsShown = (page: Page): Promise<ErrorShown[]> => page.evaluate(errorsInDocument)

/** Whether the page scrolls sideways. */
export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
