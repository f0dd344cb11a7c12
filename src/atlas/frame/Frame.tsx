import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { readView } from '#src/atlas/address.ts'
import { useAtlas } from '#src/atlas/data.ts'
import { FormFrame } from '#src/atlas/frame/FormFrame.tsx'
import { ProductFrame } from '#src/atlas/frame/ProductFrame.tsx'
import { become, worldOf } from '#src/atlas/frame/world.ts'
import type { AtlasState } from '#src/atlas/states.ts'
import { type Subject, subjectsOf } from '#src/atlas/subjects.ts'
import { useLook } from '#src/atlas/use-look.ts'
import { locales, text, useContentVersion } from '#src/content/index.ts'
import { preloadForm } from '#src/form/index.ts'
import type { FormId } from '#src/generated/ids.ts'
import { Text } from '#src/ui/index.ts'

interface FrameProps {
  readonly App: ComponentType
}

/** The state in the address, alone in its document. A new address re-renders without a reload. */
export function Frame({ App }: FrameProps) {
  const [path] = useLocation()
  const search = useSearch()
  useContentVersion()
  const view = readView(path, search, locales)
  const subject = subjectsOf(useAtlas()).find((one) => one.path === view.subject)
  const state = subject?.states.find(({ id }) => id === view.state)
  const isDressed = useLook(view)
  if (!isDressed) return null
  if (subject === undefined || state === undefined) {
    return (
      <Text as="h1" $role="page">
        {text('screens.atlas.unknown', { place: path })}
      </Text>
    )
  }
  return <StateFrame key={`${path}?${search}`} App={App} subject={subject} state={state} />
}

interface StateFrameProps extends FrameProps {
  readonly subject: Subject
  readonly state: AtlasState
}

function StateFrame({ App, ...given }: StateFrameProps) {
  // Editing a data file reloads the atlas's data; the product follows without remounting.
  const [{ subject, state }] = useState(given)
  const [isReady, setReady] = useState(false)

  useLayoutEffect(() => {
    let isGone = false
    become(worldOf(subject, state))
    const form = subject.is === 'form' ? subject.name : undefined
    const loaded = form === undefined ? Promise.resolve() : preloadForm(form as FormId)
    loaded.then(() => {
      if (!isGone) setReady(true)
    })
    return () => {
      isGone = true
      setReady(false)
    }
  }, [subject, state])

  useEffect(() => {
    document.title = `${subject.path} ${state.id}`
  }, [subject, state])

  if (!isReady) return null
  return subject.is === 'form' ? (
    <FormFrame form={subject.name as FormId} state={state} />
  ) : (
    <ProductFrame App={App} subject={subject} state={state} />
  )
}
