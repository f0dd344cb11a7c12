import { type ComponentType, useEffect, useMemo, useState } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { readAtlas } from '#src/atlas/data.ts'
import examples from '#src/atlas/examples.json' with { type: 'json' }
import { useMark } from '#src/atlas/frame/mark.ts'
import { answerOf, exampleUser } from '#src/atlas/frame/world.ts'
import { type Props, playFlow } from '#src/atlas/play.ts'
import type { AtlasState } from '#src/atlas/states.ts'
import type { ScreenSubject, StepSubject } from '#src/atlas/subjects.ts'
import { type Draft, urlOf } from '#src/flow/core/index.ts'
import { driverOf, type FlowDriver, VISITOR } from '#src/flow/index.ts'
import type { FlowDefinition } from '#src/generated/flow.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { store } from '#src/lib/store.ts'

const drafts: Readonly<Record<string, Draft>> = examples.drafts

function propsOf(flow: FlowDefinition): Props {
  const { forms } = readAtlas()
  return {
    formData: (form) => [forms[form]?.maximal, forms[form]?.minimal].filter(isRecord),
    answerOf,
    given: drafts[flow.id] ?? {},
  }
}

/** Moves the flow to where its step is first reached. @returns its driver */
function arrive({ flow, step }: StepSubject, state: AtlasState): FlowDriver {
  const driver = driverOf(flow, flow.auth === 'customer' ? exampleUser._id : VISITOR)
  const props = propsOf(flow)
  const there = playFlow(flow, props).get(step.id)
  if (there === undefined) throw new Error(`No way through the flow ${flow.id} leads to '${step.id}'`)
  const isFilled = state.id === 'maximal' || state.id === 'busy' || state.id.startsWith('failed:')
  const draft = isFilled ? { ...props.given, ...there.draft } : there.draft
  store.set(driver.atom, { ...there, draft })
  if (isFilled && step.form !== undefined) {
    driver.remember(step.id, { ...props.formData(step.form)[0], ...props.given })
  }
  return driver
}

interface ProductFrameProps {
  readonly App: ComponentType
  readonly subject: StepSubject | ScreenSubject
  readonly state: AtlasState
}

/**
 * The whole product at the address of a step or screen, with a fake provider that answers as the state
 * requires.
 */
export function ProductFrame({ App, subject, state }: ProductFrameProps) {
  const [driver] = useState(() => (subject.is === 'step' ? arrive(subject, state) : undefined))
  const address = subject.is === 'step' ? urlOf(subject.flow, subject.step.id) : subject.address
  const memory = useMemo(() => memoryLocation({ path: address }), [address])
  useSubmit(driver, subject, state)
  useMark('h1', 120)
  return (
    <Router hook={memory.hook} searchHook={memory.searchHook}>
      <App />
    </Router>
  )
}

function useSubmit(driver: FlowDriver | undefined, subject: ProductFrameProps['subject'], state: AtlasState) {
  useEffect(() => {
    if (driver === undefined || subject.is !== 'step') return
    const { step } = subject
    if (state.id === 'errors') return whenThere('main form', (form) => form.requestSubmit())
    if (state.id !== 'busy' && !state.id.startsWith('failed:')) return
    // As submitted by the step's form; a step without a form submits nothing.
    const data = step.form === undefined ? {} : driver.typedIn(step.id)
    return whenThere('h1', () => void driver.dispatch({ type: 'submit', data }))
  }, [driver, subject, state])
}

/** Calls back once the element has rendered. @returns stops waiting */
function whenThere(selector: string, act: (found: HTMLFormElement) => void): () => void {
  let frame = requestAnimationFrame(look)
  function look(): void {
    const found = document.querySelector<HTMLFormElement>(selector)
    if (found) act(found)
    else frame = requestAnimationFrame(look)
  }
  return () => cancelAnimationFrame(frame)
}
