import { useSearch } from 'wouter'
import { text } from '#src/content/index.ts'
import { HelpSection } from '#src/screens/profile/support/HelpSection.tsx'
import { NewRequest } from '#src/screens/profile/support/NewRequest.tsx'
import { RequestsSection } from '#src/screens/profile/support/RequestsSection.tsx'
import { Thread } from '#src/screens/profile/support/Thread.tsx'
import { ProfileStack, profileFrame } from '#src/shared/profile/index.ts'
import { useFrame } from '#src/shared/shell/index.ts'

/** Customer support: answers, the customer's requests, one of them, or the form of a new one, as the address says. */
export function SupportScreen() {
  useFrame(profileFrame(text('screens.support.title')))
  const asked = new URLSearchParams(useSearch())
  const request = asked.get('request')
  const transfer = asked.get('transfer') ?? undefined
  if (request === 'new' || transfer !== undefined)
    return (
      <ProfileStack>
        <NewRequest key={transfer} transfer={transfer} />
        <HelpSection />
      </ProfileStack>
    )
  if (request !== null)
    return (
      <ProfileStack>
        <Thread key={request} id={request} />
      </ProfileStack>
    )
  return (
    <ProfileStack>
      <HelpSection />
      <RequestsSection />
    </ProfileStack>
  )
}
