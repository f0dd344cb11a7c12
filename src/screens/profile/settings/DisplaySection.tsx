import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import {
  chooseFormat,
  chooseLanguage,
  type FormatName,
  formatDate,
  formatMoney,
  formatNames,
  formatsAtom,
  formatTime,
  getLocale,
  isFormat,
  text,
} from '#src/content/index.ts'
import { SchemaForm } from '#src/form/index.ts'
import { chooseTheme, type Theme, themeAtom } from '#src/lib/theme.ts'
import { Card, LinkAction, notify, SectionHeader, Text } from '#src/ui/index.ts'

type Undoing =
  | { readonly name: 'language'; readonly back: string }
  | { readonly name: 'theme'; readonly back: Theme }
  | { readonly name: FormatName; readonly back: string }

/** Form data, typed loosely as forms hold it. */
type Chosen = { readonly [Name in 'language' | 'theme' | FormatName]?: unknown }

const themes: readonly unknown[] = ['system', 'light', 'dark'] satisfies Theme[]
const isTheme = (value: unknown): value is Theme => themes.includes(value)

/** An amount that shows the separators of thousands and decimals. */
const SAMPLE = '12345.67'

export interface DisplaySectionProps {
  readonly currency?: string | undefined
}

/**
 * Language, theme and formats. A choice applies at once and is saved with the account
 * (app/use-account-preferences.ts).
 */
export function DisplaySection({ currency = 'CAD' }: DisplaySectionProps) {
  const theme = useAtomValue(themeAtom)
  const formats = useAtomValue(formatsAtom)
  const language = getLocale()
  /** A language whose content is loading. */
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

  async function change({ language: to, theme: chosen, ...others }: Chosen): Promise<void> {
    for (const name of formatNames) {
      const format = others[name]
      if (!isFormat(name, format) || format === formats[name]) continue
      chooseFormat(name, format)
      setUndoing({ name, back: formats[name] })
    }
    if (isTheme(chosen) && chosen !== theme) {
      chooseTheme(chosen)
      setUndoing({ name: 'theme', back: theme })
    }
    if (typeof to === 'string' && to !== language && (await changeLanguage(to)))
      setUndoing({ name: 'language', back: language })
  }

  async function undo({ name, back }: Undoing): Promise<void> {
    if (name === 'theme') chooseTheme(back)
    else if (name === 'language' && !(await changeLanguage(back))) return
    else if (name !== 'language' && isFormat(name, back)) chooseFormat(name, back)
    setUndoing(undefined)
    // The button that had focus is gone.
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
          data={{ language: coming ?? language, theme, ...formats }}
          footer={<Example currency={currency} />}
          onChange={(data) => void change(data)}
          onSubmit={change}
        />
      </Card>
    </Section>
  )
}

const changedOf = ({ name }: Undoing): string => changes[name]()

const changes: Readonly<Record<Undoing['name'], () => string>> = {
  language: () => text('screens.settings.display.language'),
  theme: () => text('screens.settings.display.theme'),
  date_format: () => text('screens.settings.display.date_format'),
  time_format: () => text('screens.settings.display.time_format'),
  number_format: () => text('screens.settings.display.number_format'),
}

function Example({ currency }: { readonly currency: string }) {
  const [now] = useState(() => new Date().toISOString())
  return (
    <Text $tone="muted">
      {text('screens.settings.display.example', {
        amount: formatMoney(SAMPLE, currency),
        date: formatDate(now),
        time: formatTime(now),
      })}
    </Text>
  )
}

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
