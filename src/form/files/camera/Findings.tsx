import { AlertIcon, CheckCircleFillIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import type { Judgement } from '#src/form/files/judge.ts'

const GOOD: readonly string[] = ['lit', 'sharp', 'large']

/** What was judged of a photograph, each with its word. */
export function Findings({ judgement: { light, sharpness, size } }: { readonly judgement: Judgement }) {
  return (
    <List>
      {[light, sharpness, size].map((finding) => (
        <li key={finding} data-good={GOOD.includes(finding) || undefined}>
          {GOOD.includes(finding) ? <CheckCircleFillIcon size={16} /> : <AlertIcon size={16} />}
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
