import { styled } from 'styled-components'
import { Apart, media, Skeleton, SkeletonBlock, SkeletonLine } from '#src/ui/index.ts'

export function ReceiptShape() {
  return (
    <Skeleton>
      <Pair>
        <SkeletonBlock $width="8rem" $height="2rem" />
        <SkeletonBlock $width="6rem" $height="2rem" />
      </Pair>
      <SkeletonLine $line="1.25rem" $width="7rem" $height="0.625rem" />
      <SkeletonLine $line="2.75rem" $width="min(15rem, 80%)" $height="2rem" />
      <SkeletonLine $line="1.25rem" $width="min(18rem, 90%)" $height="0.625rem" />
      <Parties $height="7rem" />
      <Sums>
        <Lines />
        <Lines />
      </Sums>
      <Apart $above="2rem">
        <Lines />
      </Apart>
    </Skeleton>
  )
}

const Lines = () => (
  <div>
    {['8rem', '100%', '100%', '100%', '100%'].map((width, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
      <SkeletonLine key={line} $line="1.875rem" $width={width} $height="0.625rem" />
    ))}
  </div>
)

const Pair = styled.div`
  display: flex;
  justify-content: space-between;
  margin-block-end: 2rem;
`

const Parties = styled(SkeletonBlock)`
  margin-block: 2rem;
  border-radius: var(--borderRadius-option);
`

const Sums = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 2rem 3rem;

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`
