import { type FocusEvent, useState } from 'react'

/** Says which field of a part is being typed into, by its name: on a phone the keyboard is up, and covers what follows. */
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
