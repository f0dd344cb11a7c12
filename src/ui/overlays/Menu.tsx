import type { Icon } from '@primer/octicons-react'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { styled } from 'styled-components'
import { Anchor } from '#src/ui/navigation/Anchor.tsx'
import { useLeads } from '#src/ui/navigation/navigation.tsx'
import { motion } from '#src/ui/theme/motion.ts'
import { forcedEdge } from '#src/ui/theme/shape.ts'
import { type } from '#src/ui/theme/type.ts'

export interface MenuItem {
  id: string
  label: string
  /** The language of the label, if not the page’s. */
  lang?: string | undefined
  detail?: string | undefined
  icon?: Icon | undefined
  /** A place to go, or `onSelect`: a thing to do. */
  href?: string | undefined
  onSelect?: (() => void) | undefined
}

export interface MenuProps {
  label: string
  trigger: ReactNode
  items: readonly MenuItem[]
  /** A line above the items. */
  head?: string | undefined
}

const Wrap = styled.div`
  position: relative;
`

const Trigger = styled.button`
  position: relative;
  display: grid;
  padding: 0;
  border: 0;
  border-radius: var(--borderRadius-full);
  background: none;
  cursor: pointer;

  &::after {
    content: '';
    position: absolute;
    inset: -0.125rem;
  }
`

const Panel = styled.div`
  position: absolute;
  z-index: var(--zIndex-dropdown);
  inset-block-start: calc(100% + 0.5rem);
  inset-inline-end: 0;
  min-width: 13rem;
  max-width: min(20rem, calc(100vw - 2rem));
  padding: 0.5rem;
  border-radius: var(--borderRadius-option);
  background: var(--overlay-bgColor);
  box-shadow: var(--elevation-3);
  ${motion.rise}

  ${forcedEdge}
`

const Head = styled.p`
  ${type.legal}
  padding: 0.375rem 0.75rem;
  color: var(--fgColor-muted);
`

const Detail = styled.span`
  ${type.hint}
  display: block;
  color: var(--fgColor-muted);
`

const itemStyle = `
  display: flex;
  align-items: center;
  gap: 0.75rem;
  width: 100%;
  min-height: 2.75rem;
  padding: 0.5rem 0.75rem;
  border: 0;
  border-radius: var(--borderRadius-medium);
  background: none;
  color: var(--fgColor-default);
  text-align: start;
  text-decoration: none;
  cursor: pointer;

  & > svg { color: var(--fgColor-muted); }
  &:hover { background: var(--control-transparent-bgColor-hover); }
  &:focus-visible { outline-offset: -2px; background: var(--control-transparent-bgColor-hover); }
`

const LinkItem = styled(Anchor)`${type.control} ${itemStyle}`
const ActionItem = styled.button`${type.control} ${itemStyle}`

const KEYS = { ArrowDown: 1, ArrowUp: -1 } as const

/**
 * A button with a menu below it: arrows, Home and End move, Escape closes and goes back to the button, Tab and a
 * press elsewhere close. Without items there is no menu, and the trigger is shown alone.
 */
export function Menu({ label, trigger, items: known, head }: MenuProps) {
  const leads = useLeads()
  const items = known.filter(({ href }) => href === undefined || leads(href))
  const headId = useId()
  const [open, setOpen] = useState(false)
  const panelId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (open) panel.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }, [open])

  if (items.length === 0) return <>{trigger}</>

  const focusables = () => [...(panel.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  const moveTo = (index: number) => {
    const all = focusables()
    all.at(index % all.length)?.focus()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const at = focusables().findIndex((element) => element.matches(':focus'))
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveTo(at + KEYS[event.key])
    else if (event.key === 'Home') moveTo(0)
    else if (event.key === 'End') moveTo(-1)
    else if (event.key === 'Escape') {
      setOpen(false)
      button.current?.focus()
    } else return
    event.preventDefault()
  }
  const handleBlur = (event: FocusEvent) => {
    if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
      setOpen(false)
  }
  const choose = (item: MenuItem) => {
    setOpen(false)
    button.current?.focus()
    item.onSelect?.()
  }

  return (
    <Wrap onBlur={handleBlur}>
      <Trigger
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </Trigger>
      {open ? (
        <Panel
          ref={panel}
          id={panelId}
          role="menu"
          aria-label={label}
          aria-describedby={head ? headId : undefined}
          onKeyDown={handleKeyDown}
        >
          {head ? <Head id={headId}>{head}</Head> : null}
          {items.map((item) => {
            const Glyph = item.icon
            const content = (
              <>
                {Glyph ? <Glyph size={16} /> : null}
                {item.detail ? (
                  <span>
                    {item.label}
                    <Detail>{item.detail}</Detail>
                  </span>
                ) : (
                  item.label
                )}
              </>
            )
            return item.href === undefined ? (
              <ActionItem
                key={item.id}
                type="button"
                role="menuitem"
                lang={item.lang}
                tabIndex={-1}
                onClick={() => choose(item)}
              >
                {content}
              </ActionItem>
            ) : (
              <LinkItem
                key={item.id}
                href={item.href}
                role="menuitem"
                tabIndex={-1}
                onClick={() => setOpen(false)}
              >
                {content}
              </LinkItem>
            )
          })}
        </Panel>
      ) : null}
    </Wrap>
  )
}
