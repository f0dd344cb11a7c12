import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { Art, Button, Text } from '#src/ui/index.ts'

/** The account stands; Continue leads to the login (spec section 2). */
export function AccountCreatedStep() {
  const { next } = useFlow()
  return (
    <Stack>
      <Panel>
        <Art scene="sent" />
      </Panel>
      <Text $tone="muted" $prose>
        {text('screens.sign-up.created.lead')}
      </Text>
      <Button tone="primary" block onClick={() => void next()}>
        {text('screens.sign-up.created.continue')}
      </Button>
    </Stack>
  )
}

const Stack = styled.div`
  display: grid;
  gap: 1.5rem;
`

const Panel = styled.div`
  display: grid;
  place-items: center;
  padding: 1.5rem;
  border-radius: var(--borderRadius-xlarge);
  background: var(--bgColor-muted);
`
