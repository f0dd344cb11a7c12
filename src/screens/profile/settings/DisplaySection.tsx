import { useRef, useState, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { chooseLanguage, getLocale, text } from '#src/content/index.ts'
import { SchemaForm } from '#src/form/index.ts'
import { chooseTheme, currentTheme, onThemeChosen, type Theme } from '#src/lib/theme.ts'
import { Card, LinkAction, notify, SectionHeader } from '#src/ui/index.ts'

/** The way back from the last change made here. */
type Undoing =
  | { readonly name: 'language'; readonly back: string }
  | { readonly name: 'theme'; readonly back: Theme }

/** What the form holds; typed as loosely as forms hold their data. */
interface Chosen {
  readonly language?: unknown
  readonly theme?: unknown
}

const themes: readonly unknown[] = ['system', 'light', 'dark'] satisfies Theme[]
const isTheme = (value: unknown): value is Theme => themes.includes(value)

/** Language and theme. A choice holds at once and goes with the account (app/use-account-preferences.ts). */
export function DisplaySection() {
  const theme = useSyncExternalStore(onThemeChosen, currentTheme)
  const language = getLocale()
  /** A language whose words are on their way. */
  const [coming, setComing] = useState<string>()
  const [undoing, setUndoing] = useState<Undoing>()
  const section = useRef<HTMLElement>(null)

  async function changeLanguage(to: string): Promise<boolean> {
    setComing(to)
    try {
      await chooseLanguage(to)
      return true
    } catch {
      const message = text('messages.errors.network')
      notify({
        tone: 'danger',
        title: text('screens.settings.display.failed'),
        message,
        placement: 'profile',
      })
      return false
    } finally {
      setComing(undefined)
    }
  }

  async function change({ language: to, theme: chosen }: Chosen): Promise<void> {
    if (isTheme(chosen) && chosen !== theme) {
      chooseTheme(chosen)
      setUndoing({ name: 'theme', back: theme })
    }
    if (typeof to === 'string' && to !== language && (await changeLanguage(to)))
      setUndoing({ name: 'language', back: language })
  }

  async function undo({ name, back }: Undoing): Promise<void> {
    if (name === 'theme') chooseTheme(back)
    else if (!(await changeLanguage(back))) return
    setUndoing(undefined)
    // The button that had the focus is gone.
    section.current?.focus()
  }

  return (
    <Section ref={section} tabIndex={-1} aria-labelledby="display">
      <SectionHeader
        id="display"
        title={text('screens.settings.display.title')}
        action={
          <Changed>
            <span role="status">{undoing ? changedOf(undoing) : null}</span>
            {undoing ? (
              <LinkAction type="button" onClick={() => void undo(undoing)}>
                {text('screens.settings.display.undo')}
              </LinkAction>
            ) : null}
          </Changed>
        }
      />
      <Card>
        <SchemaForm
          id="preferences"
          data={{ language: coming ?? language, theme }}
          footer={null}
          onChange={(data) => void change(data)}
          onSubmit={change}
        />
      </Card>
    </Section>
  )
}

const changedOf = ({ name }: Undoing): string =>
  name === 'theme' ? text('screens.settings.display.theme') : text('screens.settings.display.language')

const Section = styled.section`
  &:focus {
    outline: none;
  }
`

const Changed = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.75rem;
  color: var(--fgColor-muted);
`
