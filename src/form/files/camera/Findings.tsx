import { AlertIcon, CheckCircleFillIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { goodOf, type Judgement } from '#src/form/files/judge.ts'

/** What was judged of a photograph, each with its word. */
export function Findings({ judgement }: { readonly judgement: Judgement }) {
  const good: readonly string[] = goodOf(judgement)
  const { light, sharpness, size } = judgement
  return (
    <List>
      {[light, sharpness, size].map((finding) => (
        <li key={finding} data-good={good.includes(finding) || undefined}>
          {good.includes(finding) ? <CheckCircleFillIcon size={16} /> : <AlertIcon size={16} />}
          {text(`form.picture.findings.${finding}`)}
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    gap: 12px;
    align-items: center;
    color: var(--fgColor-attention);
  }
  li[data-good] {
    color: var(--fgColor-success);
  }
`
