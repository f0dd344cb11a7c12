import { Field } from '#src/atlas/page/controls-styles.ts'
import { text } from '#src/content/index.ts'

interface SearchFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

export function SearchField({ value, onChange }: SearchFieldProps) {
  return (
    <Field>
      {text('screens.atlas.search.label')}
      <input
        type="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={text('screens.atlas.search.placeholder')}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
