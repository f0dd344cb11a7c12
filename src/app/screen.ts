import { type ComponentType, createElement, lazy, useState } from 'react'
import type { Capability, FlowId, FormId } from '#src/generated/ids.ts'
import { type LoadOnce, loadOnce } from '#src/lib/load-once.ts'
import type { Placeholder } from '#src/shared/shell/index.ts'

/** A screen whose code loads when it is first shown, or earlier by `preload`. */
export type Screen = ComponentType & {
  readonly load: () => Promise<ComponentType>
  readonly preload: () => Promise<unknown>
  readonly isThere: () => boolean
  /** Has steps, with what the customer has filled in so far. */
  readonly isFlow: boolean
  readonly placeholder: LoadOnce<void, Placeholder> | undefined
}

interface ScreenParts {
  readonly load: () => Promise<ComponentType>
  /**
   * The form or flow that it starts with: loaded before its prerendered HTML hydrates, or the page would
   * render twice.
   */
  readonly form?: FormId
  readonly flow?: FlowId
  /** Its placeholder and first queries. Loads with the frame around screens. */
  readonly placeholder?: () => Promise<Placeholder>
}

export interface Route {
  readonly pattern: string
  readonly access: 'anyone' | 'customer'
  /** The frame around the screen. `profile` is the dashboard's, with the profile area's navigation in it. */
  readonly frame: 'none' | 'dashboard' | 'profile'
  readonly screen: Screen
  /** Rendered to HTML at build time: a public page that is the same for everyone. */
  readonly prerender?: true
  /**
   * Who it is for. `unverified` redirects verified customers to their dashboard. `verified` shows other
   * customers that it is locked, and why.
   */
  readonly only?: 'verified' | 'unverified'
  /** The capability without which a provider has nothing for this page: it is then not found, nor linked to. */
  readonly needs?: Capability
  /** Has no page of its own and redirects here. */
  readonly leadsTo?: string
  /**
   * Likely next pages: preloaded when idle, once the visitor has done something here. For customers, together
   * with all pages in the navigation; the first of these is rendered out of sight.
   */
  readonly ahead?: readonly string[]
}

/** A loaded screen renders at once, without a fallback first. */
export function screen({ load, form, flow, placeholder }: ScreenParts): Screen {
  // A form that fails to load shows the error in its place.
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
      const [Shown] = useState(() => code.now() ?? Later)
      return createElement(Shown)
    },
    {
      load,
      preload: code,
      isThere: () => code.now() !== undefined,
      isFlow: flow !== undefined,
      placeholder: placeholder && loadOnce(placeholder),
    },
  )
}

export const route = (
  pattern: string,
  kind: Pick<Route, 'access' | 'frame' | 'prerender' | 'only' | 'needs'>,
  shown: Screen | ScreenParts,
  more: Partial<Route> = {},
): Route => ({ pattern, ...kind, screen: 'preload' in shown ? shown : screen(shown), ...more })
