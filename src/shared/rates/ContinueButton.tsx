import { text } from '#src/content/index.ts'
import { Button } from '#src/ui/index.ts'

export function ContinueButton({ tone = 'soft' }: { readonly tone?: 'primary' | 'soft' }) {
  return (
    <Button type="submit" tone={tone} block>
      {text('screens.calculator.continue')}
    </Button>
  )
}
