import { useAtomValue } from 'jotai'
import { type ComponentType, type ReactNode, type RefObject, Suspense, use, useEffect, useMemo } from 'react'
import { useLocation } from 'wouter'
import { useSession } from '#src/api/index.ts'
import { text, useContentVersion } from '#src/content/index.ts'
import {
  backOf,
  type Draft,
  type FlowState,
  firstStep,
  type PagePart,
  partsOf,
  progressOf,
  start,
  stepOf,
} from '#src/flow/core/index.ts'
import { useFlowDefinition } from '#src/flow/definitions.ts'
import { driverOf, type FlowDriver, VISITOR } from '#src/flow/driver.ts'
import { FlowForm } from '#src/flow/FlowForm.tsx'
import { DriverContext, FlowContext, type FlowHandle, type FlowScreens } from '#src/flow/flow-context.ts'
import { LeaveBody } from '#src/flow/LeaveBody.tsx'
import { ReviewBody } from '#src/flow/ReviewBody.tsx'
import { useComingBack } from '#src/flow/use-leave.ts'
import { usePoll } from '#src/flow/use-poll.ts'
import { useSaved } from '#src/flow/use-saved.ts'
import { useStepFocus } from '#src/flow/use-step-focus.ts'
import { useStepUrl } from '#src/flow/use-step-url.ts'
import { WaitBody } from '#src/flow/WaitBody.tsx'
import { flowText } from '#src/flow/words.ts'
import { preloadForm } from '#src/form/index.ts'
import type { Step } from '#src/generated/flow.ts'
import type { FlowId, FormId } from '#src/generated/ids.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { useDocumentTitle, useIsHydrated, VisuallyHidden } from '#src/ui/index.ts'

/** A page shared by several steps, one open at a time. */
export interface FlowPage {
  title: string
  lead: string | undefined
  parts: readonly {
    id: string
    name: string
    is: PagePart['is']
    change: () => void
  }[]
}

export interface FlowLayoutProps {
  /** Id of the step, for a slide or a width that depends on it. */
  step: string
  title: string
  lead: string | undefined
  /** The step's short name: "Review". */
  name: string | undefined
  position: number
  total: number
  back: { label: string; go: () => void } | undefined
  /** The page that the step shares with others; `title` is then the part's. */
  page: FlowPage | undefined
  direction: 'forward' | 'back'
  /** When the provider last saved the draft, or that it hasn't yet; for flows kept with the account. */
  saved: string | undefined
  /**
   * For the heading with the title: it takes focus on each change of step, unless the step names another
   * target.
   */
  headingRef: RefObject<HTMLHeadingElement | null>
  /** The id of that heading, which describes the other target. */
  titleId: string
  children: ReactNode
}

export interface FlowRunnerProps<Id extends FlowId> {
  id: Id
  screens: FlowScreens<Id>
  layout: ComponentType<FlowLayoutProps>
}

interface AnyFlowProps {
  id: FlowId
  screens: Readonly<Record<string, ComponentType>>
  layout: ComponentType<FlowLayoutProps>
}

/**
 * Runs a flow below its path: each step at its own URL, inside the layout. Mount it for `<path>`, everything
 * below, and the paths that steps declare.
 */
export function FlowRunner<Id extends FlowId>(props: FlowRunnerProps<Id>): ReactNode
export function FlowRunner(props: AnyFlowProps) {
  return (
    <Suspense fallback={null}>
      <LoadedFlow {...props} />
    </Suspense>
  )
}

function LoadedFlow({ id, ...props }: AnyFlowProps) {
  const flow = useFlowDefinition(id)
  const session = useSession()
  const user = session.status === 'customer' ? session.user._id : undefined
  // The route redirects visitors; render nothing until then.
  if (flow.auth === 'customer' && user === undefined) return null
  const driver = driverOf(flow, flow.auth === 'customer' && user !== undefined ? user : VISITOR)
  // Another device's draft may decide the step.
  if (driver.account) use(driver.account.ready)
  return <RunningFlow key={driver.key} {...props} flow={flow} driver={driver} />
}

interface RunningFlowProps extends Omit<AnyFlowProps, 'id'> {
  flow: ReturnType<typeof useFlowDefinition>
  driver: FlowDriver
}

function RunningFlow({ flow, driver, screens, layout: Layout }: RunningFlowProps) {
  useContentVersion()
  const kept = useAtomValue(driver.atom)
  const [, navigate] = useLocation()
  const { isReady: hasUrl, isResumed, goOn } = useStepUrl(driver, kept.step)
  // A prerendered page is the flow's first step, empty; this tab's draft follows right after hydration.
  const isHydrated = useIsHydrated()
  const isReady = hasUrl || !isHydrated
  const state = isHydrated ? kept : start(flow)
  usePoll(driver, state.step, isReady)
  useComingBack(driver, state.leaving)
  usePreparation(flow, driver)
  const saved = useSaved(driver)

  const step = stepOf(driver.flow, state.step)
  const { position, total } = progressOf(driver.flow, step.id)
  const words = (path: string) => flowText(driver.flow, path, state.draft, step.words)
  const title = words(`steps.${step.id}.title`) ?? ''
  const name = words(`steps.${step.id}.name`)
  const progress = text('flow.progress', { position, total, name: name ?? title })
  const whole = flowText(driver.flow, 'title', state.draft) ?? ''
  const description = step === firstStep(driver.flow) ? words('description') : undefined
  useDocumentTitle(text('flow.documentTitle', { step: title, flow: whole }), description)
  const { headingRef, titleId, wayOn, announcement, arrive } = useStepFocus(step, progress)

  const handle = useMemo<FlowHandle>(
    () => ({
      flow: driver.flow.id,
      step,
      position,
      total,
      draft: state.draft,
      busy: state.pending !== null || state.leaving !== null,
      leaving: state.leaving !== null ? 'now' : state.left === step.id ? 'back' : 'no',
      error: state.failure,
      titleId,
      wayOn,
      isResumed,
      goOn,
      update: (patch) => void driver.dispatch({ type: 'update', patch }),
      next: async () => {
        if (step.exit !== undefined) navigate(step.exit, handing(step, state.draft))
        else await driver.dispatch({ type: 'submit', data: {} })
      },
      submit: (data) => driver.dispatch({ type: 'submit', data: { ...data } }),
      back: () => void driver.dispatch({ type: 'back' }),
      goTo: (wanted) => void driver.dispatch({ type: 'visit', step: wanted }),
      change: (wanted) => void driver.dispatch({ type: 'change', step: wanted }),
      restart: (draft = {}, at) =>
        void driver.dispatch({ type: 'restart', draft, ...(at === undefined ? {} : { step: at }) }),
      startOver: async () => {
        await driver.account?.discard()
        await driver.dispatch({ type: 'restart', draft: {} })
      },
      invalid: () => void driver.dispatch({ type: 'invalid' }),
    }),
    [driver, goOn, isResumed, navigate, position, state, step, titleId, total, wayOn],
  )

  if (!isReady) return null
  const page = pageOf(driver.flow, state, handle)
  const back = backOf(driver.flow, state)
  const label = back?.label === undefined ? undefined : words(`backLabels.${back.label}`)
  return (
    <DriverContext value={driver}>
      <FlowContext value={handle}>
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
        <Layout
          step={step.id}
          title={title}
          lead={words(`steps.${step.id}.lead`)}
          name={name}
          position={position}
          total={total}
          page={page}
          back={back ? { label: label ?? text('ui.back'), go: handle.back } : undefined}
          direction={state.direction}
          saved={saved}
          headingRef={headingRef}
          titleId={titleId}
        >
          <Suspense fallback={null}>
            <StepBody key={step.id} step={step} screens={screens} />
            <Arrival key={`${step.id} arrived`} onArrive={arrive} />
          </Suspense>
        </Layout>
      </FlowContext>
    </DriverContext>
  )
}

function pageOf(flow: FlowDriver['flow'], state: FlowState, { goTo }: FlowHandle): FlowPage | undefined {
  const { page, words } = stepOf(flow, state.step)
  if (page === undefined) return undefined
  const say = (path: string, inner = words) => flowText(flow, path, state.draft, inner)
  return {
    title: say(`pages.${page}.title`) ?? '',
    lead: say(`pages.${page}.lead`),
    parts: partsOf(flow, state).map(({ step, is }) => ({
      id: step.id,
      name: say(`steps.${step.id}.name`, step.words) ?? say(`steps.${step.id}.title`, step.words) ?? '',
      is,
      change: () => goTo(step.id),
    })),
  }
}

/** History state for the page at the exit: the handed-over part of the draft, which survives a reload. */
function handing({ hand }: Step, draft: Draft): { state?: { handed: Draft } } {
  if (hand === undefined) return {}
  return { state: { handed: Object.fromEntries(hand.map((name) => [name, draft[name]])) } }
}

/** Suspends with the step's content, and says when it is on the page. */
function Arrival({ onArrive }: { onArrive: () => void }) {
  useEffect(onArrive, [onArrive])
  return null
}

/** Loads the step's form before rendering its screen, since the form brings the words that both use. */
function StepBody({ step, screens }: { step: Step; screens: AnyFlowProps['screens'] }) {
  if (step.form !== undefined) use(preloadForm(step.form as FormId))
  if (step.screen === undefined) {
    if (step.review) return <ReviewBody />
    if (step.form !== undefined) return <FlowForm />
    return step.leave ? <LeaveBody /> : <WaitBody />
  }
  const Screen = screens[step.screen]
  if (!Screen) throw new Error(`The flow is given no screen '${step.screen}'`)
  return <Screen />
}

/**
 * Follows edits of the definition, and preloads the forms of possible next steps.
 */
function usePreparation(flow: RunningFlowProps['flow'], driver: FlowDriver): void {
  const { step } = useAtomValue(driver.atom)

  useEffect(() => driver.redefine(flow), [driver, flow])

  // Render the current step first.
  useEffect(
    () =>
      whenIdle(() => {
        // Browsers don't retry a chunk that failed to preload, even back online.
        if (!navigator.onLine) return
        for (const { to } of stepOf(driver.flow, step).next ?? []) {
          const { form } = stepOf(driver.flow, to)
          if (form !== undefined) preloadForm(form as FormId).catch(() => undefined)
        }
      }),
    [driver, step],
  )
}
