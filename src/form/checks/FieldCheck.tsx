import { AlertFillIcon, CheckCircleFillIcon } from '@primer/octicons-react'
import { useEffect, useRef, useState } from 'react'
import { ComparedCheck } from '#src/form/checks/ComparedCheck.tsx'
import { type CheckOptions, checkSentence, verdictOf } from '#src/form/checks/check.ts'
import { CheckRunner, type CheckStatus } from '#src/form/checks/check-runner.ts'
import { comparisonOf } from '#src/form/checks/compare.ts'
import { fieldsOfQuestion, questionFor } from '#src/form/checks/question.ts'
import { useFormHandle } from '#src/form/context.ts'
import { statusId } from '#src/form/field/use-field.ts'
import { StatusLine, type StatusTone } from '#src/form/parts/StatusLine.tsx'
import { useServices } from '#src/form/services.ts'
import type { Gate } from '#src/form/state/gates.ts'
import { valueAt } from '#src/form/state/paths.ts'
import { findFieldWord } from '#src/form/words.ts'
import { Spinner } from '#src/ui/index.ts'

export interface FieldCheckProps {
  readonly id: string
  readonly path: string
  readonly check: CheckOptions
}

/** Milliseconds without a change before a question, unless the ui file gives another number. */
const REST = 400

const TONES: Readonly<Record<CheckStatus['kind'], StatusTone>> = {
  idle: 'muted',
  asking: 'muted',
  passed: 'success',
  refused: 'attention',
  unreachable: 'attention',
}

/** Asks the provider about a field and shows the result under it. */
export function FieldCheck({ id, path, check }: FieldCheckProps) {
  const { definition, state } = useFormHandle()
  const { status, askAgain } = useCheck(path, check)
  const isPanel = check.compare !== undefined && status.kind !== 'idle' && status.kind !== 'asking'
  // A blocking refusal is the field's error, in the field's own line.
  const isError = verdictOf(definition.id, path, check, status) !== undefined
  const sentence = isError || isPanel ? undefined : checkSentence(definition.id, path, check, status)

  useEffect(() => {
    if (sentence !== undefined) state.announcer.say(sentence)
  }, [state, sentence])

  if (isPanel && check.compare !== undefined && !isError)
    return (
      <ComparedCheck
        id={id}
        path={path}
        check={check}
        compare={check.compare}
        status={status}
        onAgain={askAgain}
      />
    )
  return (
    <StatusLine id={statusId(id)} tone={TONES[status.kind]} icon={<StatusIcon kind={status.kind} />}>
      {sentence}
    </StatusLine>
  )
}

function StatusIcon({ kind }: { readonly kind: CheckStatus['kind'] }) {
  if (kind === 'asking') return <Spinner />
  return kind === 'passed' ? <CheckCircleFillIcon size={16} /> : <AlertFillIcon size={16} />
}

function useCheck(path: string, check: CheckOptions): { status: CheckStatus; askAgain: () => void } {
  const { definition, state, validator } = useFormHandle()
  const { call } = useServices()
  const [status, setStatus] = useState<CheckStatus>({ kind: 'idle' })
  const current = useRef<CheckRunner>(undefined)

  useEffect(() => {
    const fields = [path, ...fieldsOfQuestion(check, path)]
    const { compare } = check
    const runner = new CheckRunner({
      after: check.after ?? REST,
      ask: ({ operation, input }, signal) => call(operation, { ...input, signal }),
      onStatus: (next) => {
        setStatus(next)
        state.judge(path, verdictOf(definition.id, path, check, next))
      },
    })
    current.current = runner
    const gate: Gate = {
      wait: () => runner.wait(),
      /** An answer that doesn't match the other fields. */
      block() {
        const found =
          compare && comparisonOf(compare, { path, say: check.say }, runner.getStatus(), state.getData())
        const isBlocked = found !== undefined && compare?.holds.includes(found.outcome)
        return isBlocked ? findFieldWord(definition.id, path, 'check.held') : undefined
      },
    }
    const follow = () => {
      const typed = state.getData()
      // Rules and conditions are only evaluated if there is something to ask.
      const data = valueAt(typed, path) ? validator.ready(typed) : {}
      const mayBeEmpty = (pointer: string) => pointer !== path && state.satisfiesRules(pointer)
      const question = questionFor(check, path, data, mayBeEmpty)
      const isAsked = question !== undefined && fields.every((field) => state.satisfiesRules(field))
      runner.follow(isAsked ? question : undefined)
    }
    follow()
    const unsubscribe = state.subscribe(follow)
    const removeGate = check.blocking || compare ? state.gates.set(path, gate) : undefined
    return () => {
      unsubscribe()
      removeGate?.()
      runner.stop()
      state.judge(path, undefined)
    }
  }, [path, check, definition.id, state, validator, call])

  return { status, askAgain: () => current.current?.askAgain() }
}
