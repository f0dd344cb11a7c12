import { AlertIcon, CheckCircleFillIcon } from '@primer/octicons-react'
import { text } from '#src/content/index.ts'
import { goodOf, type Judgement } from '#src/form/files/judge.ts'

export function Findings({ judgement }: { readonly judgement: Judgement }) {
  const good: readonly string[] = goodOf(judgement)
  const { light, sharpness, size } = judgement
  return (
    <ul className="form-findings">
      {[light, sharpness, size].map((finding) => (
        <li key={finding} data-good={good.includes(finding) || undefined}>
          {good.includes(finding) ? <CheckCircleFillIcon size={16} /> : <AlertIcon size={16} />}
          {text(`form.picture.findings.${finding}`)}
        </li>
      ))}
    </ul>
  )
}
