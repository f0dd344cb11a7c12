import { ChevronDownIcon } from '@primer/octicons-react'
import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import {
  chooseFormat,
  chooseLanguage,
  type FormatName,
  formatNames,
  formatsAtom,
  getLocale,
  isFormat,
  languages,
  text,
} from '#src/content/index.ts'
import { preloadForm, SchemaForm } from '#src/form/index.ts'
import { chooseTheme, type Theme, themeAtom } from '#src/lib/theme.ts'
import { FormatsModal, useSample } from '#src/screens/profile/settings/FormatsModal.tsx'
import { Pill } from '#src/screens/profile/settings/Pill.tsx'
import { LinkAction, ListCard, ListRow, media, notify, Section } from '#src/ui/index.ts'

type Undoing =
  | { readonly name: 'language'; readonly back: string }
  | { readonly name: 'theme'; readonly back: Theme }
  | { readonly name: FormatName; readonly back: string }

/** Form data, typed loosely as forms hold it. */
type Chosen = { readonly [Name in 'language' | 'theme' | FormatName]?: unknown }

const themes: readonly unknown[] = ['system', 'light', 'dark'] satisfies Theme[]
const isTheme = (value: unknown): value is Theme => themes.includes(value)

/**
 * Theme, and language and formats behind one row. A choice applies at once and is saved with the account
 * (app/use-account-preferences.ts).
 */
export function DisplaySection({ currency = 'CAD' }: { currency?: string | undefined }) {
  const theme = useAtomValue(themeAtom)
  const formats = useAtomValue(formatsAtom)
  const language = getLocale()
  /** A language whose content is loading. */
  const [coming, setComing] = useState<string>()
  const [undoing, setUndoing] = useState<Undoing>()
  const [isOpen, setOpen] = useState(false)
  const section = useRef<HTMLElement>(null)
  const dialog = useRef<HTMLDivElement>(null)
  const { amount, date, time } = useSample(currency)

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
    const place = dialog.current ?? section.current
    place?.focus()
  }

  async function show(): Promise<void> {
    // With its form loaded, the dialog opens with focus in it; otherwise it shows its own error.
    await preloadForm('preferences').catch(() => undefined)
    setOpen(true)
  }

  const changed = (
    <Changed>
      <span role="status">{undoing ? changedOf(undoing) : null}</span>
      {undoing ? (
        <LinkAction type="button" onClick={() => void undo(undoing)}>
          {text('screens.settings.display.undo')}
        </LinkAction>
      ) : null}
    </Changed>
  )

  return (
    <Section
      id="display"
      ref={section}
      title={text('screens.settings.display.title')}
      action={isOpen ? undefined : changed}
    >
      <ListCard labelledBy="display">
        <ListRow
          title={text('screens.settings.display.formats')}
          detail={text('screens.settings.display.sample', { amount, date, time })}
          narrowDetail={amount}
          trailing={
            <Pill>
              {(languages.find(({ id }) => id === language) ?? languages[0])?.name}
              <ChevronDownIcon size={16} />
            </Pill>
          }
          onSelect={() => void show()}
        />
        <ListRow
          title={text('forms.theme.fields.theme.label')}
          trailing={
            <ThemeChoice>
              <SchemaForm
                id="theme"
                data={{ theme }}
                footer={null}
                onChange={(data) => void change(data)}
                onSubmit={change}
              />
            </ThemeChoice>
          }
        />
      </ListCard>
      <FormatsModal
        open={isOpen}
        currency={currency}
        data={{ language: coming ?? language, ...formats }}
        changed={changed}
        focusRef={dialog}
        onChange={(data) => void change(data)}
        onClose={() => setOpen(false)}
      />
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

/** On a phone under its title, as wide as the row. */
const ThemeChoice = styled.div`
  width: min(21.5rem, 100vw - 4rem);

  ${media.tight} {
    margin-block-start: 0.5rem;
  }
`

const Changed = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.75rem;
  color: var(--fgColor-muted);
`
