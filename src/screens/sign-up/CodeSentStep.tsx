import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { MailSentArt } from '#src/screens/sign-up/MailSentArt.tsx'
import { Button, Text } from '#src/ui/index.ts'

/** Says where the security code went, the number masked except for its last three digits. */
export function CodeSentStep() {
  const { draft, next } = useFlow()
  return (
    <Stack>
      <MailSentArt />
      <Text $tone="muted" $prose>
        {text('screens.sign-up.codeSent.lead', { phone: String(draft['phone_masked'] ?? '') })}
      </Text>
      <Button tone="primary" block onClick={() => void next()} data-autofocus="">
        {text('screens.sign-up.codeSent.continue')}
      </Button>
    </Stack>
  )
}

const Stack = styled.div`
  display: grid;
  gap: 1.5rem;
`
