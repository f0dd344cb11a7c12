import { type ReactNode, useEffect } from 'react'
import { styled } from 'styled-components'
import { useFormSlots } from '#src/form/context.ts'
import { SubmitButton } from '#src/form/parts/SubmitButton.tsx'
import { watchPresses } from '#src/form/state/press.ts'

/** The error summary above the form, and the form. */
export function FormFrame({ children }: { readonly children: ReactNode }) {
  useEffect(watchPresses, [])
  return <Stack>{children}</Stack>
}

/** What stands under the fields: pieces of the screen, then the button. */
export function FormFoot() {
  const { children, footer } = useFormSlots()
  return (
    <>
      {children}
      {footer === undefined ? <SubmitButton /> : footer}
    </>
  )
}

const Stack = styled.div`
  display: grid;
  gap: 24px;
  min-width: 0;
`

/** The form element itself; between groups 24. */
export const FormElement = styled.form`
  display: grid;
  gap: 24px;
  min-width: 0;
`
