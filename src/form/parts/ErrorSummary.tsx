import { type MouseEvent, useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { message, text } from '#src/content/index.ts'
import { useFormHandle } from '#src/form/context.ts'
import { focusField, summaryId } from '#src/form/focus.ts'
import { afterPaint } from '#src/form/state/after-paint.ts'
import type { FormState } from '#src/form/state/form-state.ts'
import { controlId } from '#src/form/state/paths.ts'

/**
 * What prevents a submit, from two problems on, or one that no field can show: a link per field, in order. It
 * shrinks as they are corrected. It appears and disappears a frame after the errors at the fields, which matter
 * first, and keeps the focused field in view.
 */
export function ErrorSummary() {
  const { definition, state } = useFormHandle()
  const subscribe = useCallback((paint: () => void) => onNewProblems(state, paint), [state])
  const problems = useSyncExternalStore(subscribe, state.getProblems, state.getProblems)

  const wasShown = useRef(false)

  useEffect(() => {
    // A changed list moves what is below it.
    if (problems.length === 0 && !wasShown.current) return
    wasShown.current = true
    document.activeElement?.closest('form [data-label]')?.scrollIntoView({ block: 'nearest' })
  }, [problems])

  function follow(event: MouseEvent, path: string) {
    event.preventDefault()
    focusField(definition.id, path)
  }

  return (
    <div
      className="form-problems"
      id={summaryId(definition.id)}
      role="alert"
      tabIndex={-1}
      hidden={problems.length === 0}
    >
      <p>{problems.length === 0 ? null : text('form.problems', { count: problems.length })}</p>
      <ul>
        {problems.map(({ error, field }) => (
          <li key={`${error.path} ${error.id}`}>
            {field === undefined ? (
              <span className="form-sentence">{error.said ?? message(error.id)}</span>
            ) : (
              <a
                className="form-sentence"
                href={`#${controlId(definition.id, field)}`}
                onClick={(event) => follow(event, field)}
              >
                {error.said ?? message(error.id)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Calls back once the errors of a changed list are painted. Returns the unsubscribe function. */
function onNewProblems(state: FormState, callback: () => void): () => void {
  let last = state.getProblems()
  let isGone = false
  const stop = state.subscribe(() => {
    if (state.getProblems() === last) return
    last = state.getProblems()
    afterPaint(() => isGone || callback())
  })
  return () => {
    isGone = true
    stop()
  }
}
