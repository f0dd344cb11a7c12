import { type Article, articles } from 'virtual:articles'
import { Arc, Disc } from '#src/ui/index.ts'

/** Articles rotate through these, so that neighbouring cards differ. */
const journeys = [
  { arc: 'M40 92Q110 -20 214 72', near: [40, 92, 12], far: [214, 72, 26] },
  { arc: 'M48 44Q120 136 206 52', near: [48, 44, 16], far: [206, 52, 22] },
  { arc: 'M44 80Q96 10 130 66T214 54', near: [44, 80, 13], far: [214, 54, 28] },
  { arc: 'M56 96Q70 22 196 62', near: [56, 96, 18], far: [196, 62, 32] },
  { arc: 'M36 60Q126 4 220 84', near: [36, 60, 14], far: [220, 84, 20] },
  { arc: 'M60 36Q80 116 204 70', near: [60, 36, 11], far: [204, 70, 30] },
] as const

/**
 * A journey from the near to the far disc. Articles are counted from the oldest, so that each keeps its
 * drawing when another is added. Decorative.
 */
export function ArticleArt({ article }: { article: Article }) {
  const all = articles()
  const number = all.length - 1 - all.findIndex(({ slug }) => slug === article.slug)
  const { arc, near, far } = journeys[number % journeys.length] ?? journeys[0]
  return (
    <svg viewBox="0 0 260 120" width="260" height="120" aria-hidden="true">
      <Arc d={arc} gap={10} />
      <Disc at="near" x={near[0]} y={near[1]} r={near[2]} />
      <Disc at="far" x={far[0]} y={far[1]} r={far[2]} />
    </svg>
  )
}
