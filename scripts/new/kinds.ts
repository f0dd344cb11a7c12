import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Data, loadData } from '#scripts/data/load.ts'
import { camelCase, pascalCase, propertyName, readable } from '#scripts/data/names.ts'
import { unknownName } from '#scripts/data/suggest.ts'
import { filled, type NewFile, type Plan, requireId } from '#scripts/new/files.ts'
import { flowPlan } from '#scripts/new/flow.ts'
import { formFiles } from '#scripts/new/form.ts'
import { addressOf, areaOf, mounted } from '#scripts/new/mount.ts'
import { operationPlan } from '#scripts/new/operation.ts'
import { stepFiles } from '#scripts/new/step.ts'
import { newWords } from '#scripts/new/words.ts'

const registry = 'src/form/theme/widgets.ts'
const folder = 'src/form/theme/widgets'

/**
 * A widget that works as a text input, its registry line and its test. Generate adds its name to the
 * meta-schema.
 *
 * @throws Error for a name with digits, which its file can't have
 */
function widgetPlan(root: string, id: string): Plan {
  if (/\d/.test(id)) throw new Error('a widget needs a name of small letters and dashes')
  const name = `${pascalCase(id)}Widget`
  const exported = `${camelCase(id)}Widget`
  const text = readFileSync(join(root, registry), 'utf8')
  const end = '} as const satisfies Record<string, WidgetDefinition'
  if (!text.includes(end)) throw new Error(`${registry} has no table of widgets`)
  const line = `  ${propertyName(id)}: async () => (await import('#${folder}/${name}.tsx')).${exported},\n`
  return {
    files: [
      { file: `${folder}/${name}.tsx`, text: filled('Widget.tsx', id) },
      { file: `tests/src/form/widgets/${id}.test.tsx`, text: filled('widget.test.tsx', id) },
    ],
    replacing: [{ file: registry, text: text.replace(end, line + end) }],
    next: `Name it in a ui file: "ui:widget": "${id}".`,
  }
}

function screenFiles(data: Data, area: string, id: string): NewFile[] {
  const template = areaOf(area).frame === 'dashboard' ? 'DashboardScreen.tsx' : 'Screen.tsx'
  return [
    { file: `src/screens/${area}/${id}/${pascalCase(id)}Screen.tsx`, text: filled(template, id) },
    ...newWords(data, `screens/${id}`, {
      heading: readable(id),
      lead: `What ${readable(id).toLowerCase()} is about.`,
    }),
  ]
}

interface Kind {
  readonly usage: string
  readonly about: string
  plan(root: string, names: readonly string[]): Plan
}

/** Everything `npm run new` can write. */
const newKinds: Readonly<Record<string, Kind>> = {
  form: {
    usage: 'form NAME',
    about: 'schema, ui, words and fixtures of a form with one field',
    plan: (root, [name]) => ({
      files: formFiles(loadData(root), requireId(name, 'a form')),
      next: `Its fields are in schemas/forms/${name}.schema.json. A step that shows it takes "unshown" out of its ui file.`,
    }),
  },
  step: {
    usage: 'step FLOW NAME FORM AFTER',
    about: 'a step with an existing form, after an existing step of the flow',
    plan(root, [flow = '', name, form = '', after = '']) {
      const plan = { flow, id: requireId(name, 'a step'), form, after }
      return {
        files: [],
        replacing: stepFiles(loadData(root), plan),
        next: `Its title is in content/en-CA/flows/${flow}.json. The check says what is still to read the fields of its form.`,
      }
    },
  },
  screen: {
    usage: 'screen AREA NAME',
    about: 'a screen with a heading, its words, its path and its route, in an area of src/screens',
    plan(root, [area = '', name]) {
      const id = requireId(name, 'a screen')
      return {
        files: screenFiles(loadData(root), area, id),
        replacing: mounted(root, area, id),
        next: `It is at ${addressOf(area, id)}.`,
      }
    },
  },
  flow: {
    usage: 'flow AREA NAME FORM',
    about: 'a flow with a form and its review: words, screen, path and routes',
    plan: (root, [area = '', name, form]) =>
      flowPlan(root, loadData(root), { area, id: requireId(name, 'a flow'), form }),
  },
  operation: {
    usage: 'operation NAME HEADING',
    about: 'a call: row, schemas, summary, handler and fixture, under a heading of the documentation',
    plan: (root, [name, heading]) =>
      operationPlan(root, loadData(root), requireId(name, 'an operation'), heading),
  },
  widget: {
    usage: 'widget NAME',
    about: 'a component for fields, its line in the registry, and its test',
    plan: (root, [name]) => widgetPlan(root, requireId(name, 'a widget')),
  },
}

/** The output without arguments. */
export function help(): string {
  const lines = Object.values(newKinds).map(({ usage, about }) => `  npm run new ${usage.padEnd(28)}${about}`)
  const translate = 'Sentences that begin with a language, such as [fr-CA], are to be translated.'
  return ['Writes files that pass the check at once:', ...lines, translate].join('\n')
}

/** The plan for a command line. @throws Error in one sentence, with a suggestion */
export function planOf(root: string, [kind = '', ...names]: readonly string[]): Plan {
  const known = Object.keys(newKinds)
  const found = known.includes(kind) ? newKinds[kind] : undefined
  if (!found) throw new Error(`${unknownName('kind', kind, known)}\n${help()}`)
  try {
    return found.plan(root, names)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${reason}\nUsage: npm run new ${found.usage}`)
  }
}
