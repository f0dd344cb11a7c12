import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import type { AgreementResponse } from '#src/generated/forms.ts'
import { legalIds, paths } from '#src/paths.ts'
import { Link, media, Stack, Text } from '#src/ui/index.ts'

export type Agreement = AgreementResponse['data']

/** The sentences of an agreement as written, in their original language, and the legal texts by version. */
export function AgreementWords({ agreement }: { agreement: Agreement }) {
  return (
    <Stack>
      <Sentences lang={agreement.language}>
        {agreement.words.map(({ id, text: sentence }) => (
          <li key={id}>{sentence}</li>
        ))}
      </Sentences>
      <div>
        <Text $role="hint" $tone="muted">
          {text('screens.agreement.texts')}
        </Text>
        <Texts lang={agreement.language}>
          {agreement.texts.map((one) => (
            <li key={one.id}>
              <LegalText {...one} />
            </li>
          ))}
        </Texts>
      </div>
    </Stack>
  )
}

/** A version has its own address, which keeps showing it after newer ones. */
function LegalText({ id, title, version }: Agreement['texts'][number]) {
  const name = text('screens.agreement.version', { title, version })
  const document = legalIds.find((known) => known === id)
  return document === undefined ? name : <Link href={paths.legalVersion(document, version)}>{name}</Link>
}

const Sentences = styled.ul`
  display: grid;
  gap: 0.75rem;
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`

const Texts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.5rem;
  margin: 0;
  padding: 0;
  list-style: none;

  ${media.phone} {
    display: grid;
    gap: 0.75rem;
  }
`
