import { keyframes, styled } from 'styled-components'
import { text } from '#src/content/index.ts'

/** Shown while the files of a form load, if that takes longer than 200 ms. */
export function FormSkeleton() {
  return (
    <Frame role="status" aria-label={text('form.loading')}>
      <Bar />
      <Bar />
    </Frame>
  )
}

const appear = keyframes`
  from { visibility: hidden; }
`

const pulse = keyframes`
  50% { opacity: 0.6; }
`

const Frame = styled.div`
  display: grid;
  gap: 24px;
  animation: ${appear} 200ms step-end backwards;
`

const Bar = styled.div`
  height: var(--control-large-size);
  border-radius: var(--borderRadius-medium);
  background: var(--skeletonLoader-bgColor);
  animation: ${pulse} 1.6s ease-in-out infinite;
`
