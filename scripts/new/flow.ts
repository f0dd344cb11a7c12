import { type Data, findFile, ofKind } from '#scripts/data/load.ts'
import { pascalCase } from '#scripts/data/names.ts'
import { jsonFile, type Plan, requireKnown } from '#scripts/new/files.ts'
import { readable } from '#scripts/new/form.ts'
import { addressOf, areaOf, mounted } from '#scripts/new/mount.ts'
import { newWords, nowShown } from '#scripts/new/words.ts'

/** What must be given for a new flow. */
export interface FlowPlan {
  readonly area: string
  readonly id: string
  /** The form of its first step. */
  readonly form: string | undefined
}

const screen = (name: string, id: string, isFramed: boolean): string => {
  const ui = isFramed ? 'StepHeading, StepSlide' : 'AuthLayout, StepHeading, StepSlide'
  const shell = isFramed ? "import { useFrame } from '#src/shared/shell/index.ts'\n" : ''
  const props = isFramed
    ? 'step, title, lead, back, direction, headingRef, children'
    : 'step, title, lead, position, total, back, direction, headingRef, children'
  const frame = isFramed ? `  useFrame({ title: text('flows.${id}.title'), back }, title)\n` : ''
  const [open, close] = isFramed
    ? ['<>', '</>']
    : ['<AuthLayout home={paths.home()} step={{ position, total, back }}>', '</AuthLayout>']
  return `${isFramed ? '' : "import { paths } from '#src/paths.ts'\n"}${isFramed ? "import { text } from '#src/content/index.ts'\n" : ''}import { type FlowLayoutProps, FlowRunner } from '#src/flow/index.ts'
${shell}import { ${ui} } from '#src/ui/index.ts'

/** ${readable(id)}, as flows/${id}.flow.json declares it. */
export function ${name}() {
  return <FlowRunner id="${id}" screens={{}} layout={${pascalCase(id)}Layout} />
}

function ${pascalCase(id)}Layout(props: FlowLayoutProps) {
  const { ${props} } = props
${frame}  return (
    ${open}
      <StepSlide step={step} direction={direction}>
        <StepHeading ref={headingRef} title={title} lead={lead} />
        {children}
      </StepSlide>
    ${close}
  )
}
`
}

/**
 * A flow that runs: a step with an existing form, a review of it, its words, its screen, path and routes.
 *
 * @throws Error for an unknown area or form, or a flow or path of this name, with what was probably meant
 */
export function flowPlan(root: string, data: Data, { area, id, form }: FlowPlan): Plan {
  const { access, frame } = areaOf(area)
  requireKnown(
    'form',
    form,
    ofKind(data, 'form').map((file) => file.id),
  )
  if (findFile(data, 'flow', id)) throw new Error(`a flow is called "${id}" already`)
  const name = `${pascalCase(id)}Screen`
  const home = access === 'customer' ? '/dashboard' : '/'
  return {
    files: [
      jsonFile(`flows/${id}.flow.json`, {
        $schema: '../schemas/meta/flow.meta.json',
        id,
        version: 1,
        path: addressOf(area, id),
        auth: access === 'customer' ? 'customer' : 'visitor',
        draft: { keep: 'session', never: [] },
        steps: [
          { id: 'details', form: form ?? '', next: [{ to: 'review' }] },
          { id: 'review', review: ['details'], exit: home },
        ],
      }),
      ...newWords(data, `flows/${id}`, {
        title: readable(id),
        notices: {},
        steps: {
          details: { title: readable(id), name: 'Details' },
          review: { title: 'Check what you entered', name: 'Review' },
        },
      }),
      {
        file: `src/screens/${area}/${id}/${name}.tsx`,
        text: screen(name, id, frame === 'dashboard'),
      },
    ],
    replacing: [...mounted(root, area, id, true), ...nowShown(data, form ?? '')],
    next: `It is at ${addressOf(area, id)}. Give its last step a call: "submit" in flows/${id}.flow.json.`,
  }
}
