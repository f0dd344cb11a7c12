import { type ComponentType, createElement, lazy, useState } from 'react'
import type { FlowId, FormId } from '#src/generated/ids.ts'
import { type LoadOnce, loadOnce } from '#src/lib/load-once.ts'
import type { Placeholder } from '#src/shared/shell/index.ts'

/** A screen whose code is fetched when it is first shown, or ahead of that by `preload`. */
export type Screen = ComponentType & {
  readonly load: () => Promise<ComponentType>
  readonly preload: () => Promise<unknown>
  /** Whether its code is at hand. */
  readonly isThere: () => boolean
  readonly placeholder: LoadOnce<void, Placeholder> | undefined
}

interface ScreenParts {
  readonly load: () => Promise<ComponentType>
  /**
   * The form or flow that it begins with: rendered at once, and there before the page's HTML is taken over, or the page
   * would be rendered twice.
   */
  readonly form?: FormId
  readonly flow?: FlowId
  /** What one sees of it, and what is asked for it, before its code is there. It comes with the frame around screens. */
  readonly placeholder?: () => Promise<Placeholder>
}

/** One address of a screen. */
export interface Route {
  readonly pattern: string
  /** Anyone, or a customer with a session. */
  readonly access: 'anyone' | 'customer'
  /** What surrounds the screen. `profile`: the dashboard's, with the profile area's navigation in it. */
  readonly frame: 'none' | 'dashboard' | 'profile'
  readonly screen: Screen
  /** Rendered to HTML at build time: a public page that is the same for everybody. */
  readonly prerender?: true
  /**
   * Whose it is. `unverified`: those who are verified are led to their dashboard. `verified`: others who look around see
   * that it is locked, and why.
   */
  readonly only?: 'verified' | 'unverified'
  /** Has no page of its own: leads there. */
  readonly leadsTo?: string
  /**
   * Where one goes from here by nature: fetched while nothing else is to do, once somebody has done something here. What
   * customers go to is fetched with all that the navigation leads to, and the first of these is painted out of sight.
   */
  readonly ahead?: readonly string[]
}

/** A screen that is there already is painted at once, without a fallback before it. */
export function screen({ load, form, flow, placeholder }: ScreenParts): Screen {
  // A form that does not arrive says so in its place.
  const begin = async () => {
    if (form !== undefined) await (await import('#src/app/begin-form.ts')).preloadForm(form)
    if (flow !== undefined) await (await import('#src/app/begin-flow.ts')).preloadFlow(flow)
  }
  const code = loadOnce(async () => {
    const [found] = await Promise.all([load(), begin().catch(() => undefined)])
    return found
  })
  const Later = lazy(async () => ({ default: await code() }))
  return Object.assign(
    function Screen() {
      const [Painted] = useState(() => code.now() ?? Later)
      return createElement(Painted)
    },
    {
      load,
      preload: code,
      isThere: () => code.now() !== undefined,
      placeholder: placeholder && loadOnce(placeholder),
    },
  )
}

/** A row of the table: a screen at one of its addresses. */
export const route = (
  pattern: string,
  kind: Pick<Route, 'access' | 'frame' | 'prerender' | 'only'>,
  shown: Screen | ScreenParts,
  more: Partial<Route> = {},
): Route => ({ pattern, ...kind, screen: 'preload' in shown ? shown : screen(shown), ...more })
