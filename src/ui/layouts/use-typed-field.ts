import { type FocusEvent, useState } from 'react'

/** The name of the focused field; on a phone its keyboard covers what follows. */
export function useTypedField() {
  const [name, setName] = useState<string>()
  return {
    name,
    handlers: {
      onFocus: ({ target }: FocusEvent<HTMLElement>) =>
        setName(target instanceof HTMLInputElement ? target.name : undefined),
      onBlur: () => setName(undefined),
    },
  }
}
