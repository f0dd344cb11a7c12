import { type Article, articles } from 'virtual:articles'
import { ArrowLeftIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { useParams } from 'wouter'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { ArticleArt } from '#src/screens/public/resource/ArticleArt.tsx'
import { ArticleCards } from '#src/screens/public/resource/ArticleCards.tsx'
import { ArticleFacts } from '#src/screens/public/resource/ArticleFacts.tsx'
import { readNext } from '#src/screens/public/resource/article-order.ts'
import { SitePage } from '#src/shared/public/frame/index.ts'
import { Body, Head, NothingHere, SectionTitle } from '#src/shared/public/reading/index.ts'
import { Link, media, PublicSection, staticPart, Text, type, useDocumentTitle } from '#src/ui/index.ts'

const ArticleText = staticPart(
  async () => (await import('#src/screens/public/resource/ArticleText.tsx')).ArticleText,
)

export function ArticleScreen() {
  const { slug } = useParams<{ slug: string }>()
  const article = articles().find((candidate) => candidate.slug === slug)
  return article === undefined ? (
    <SitePage>
      <NothingHere />
    </SitePage>
  ) : (
    <ArticlePage article={article} />
  )
}

function ArticlePage({ article }: { article: Article }) {
  useDocumentTitle(article.title, article.description)
  return (
    <SitePage>
      <Head $on="hero">
        <Link href={paths.resources()} $touch>
          <ArrowLeftIcon size={16} /> {text('screens.resource.back')}
        </Link>
        <Halves>
          <div>
            <Title>{article.title}</Title>
            <Text $below="1.25rem" $role="lead" $tone="muted" $prose>
              {article.description}
            </Text>
            <ArticleFacts article={article} />
          </div>
          <ArticleArt article={article} />
        </Halves>
      </Head>
      <Body>
        <ArticleText key={article.slug} article={article} />
      </Body>
      <More $on="muted" aria-labelledby="more">
        <SectionTitle id="more">{text('screens.resource.more')}</SectionTitle>
        <ArticleCards articles={readNext(articles(), article.slug)} as="h3" />
      </More>
    </SitePage>
  )
}

/** The article's drawing, as on its card, if there is room. */
const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 4rem;

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);

    & > svg {
      display: none;
    }
  }
  ${media.print} {
    & > svg {
      display: none;
    }
  }
`

const Title = styled.h1`
  ${type.hero}
  max-width: 16em;
  margin-block: 1.25rem 1rem;
`

const More = styled(PublicSection)`
  & > h2 {
    margin-block-end: 2rem;
  }
  ${media.print} {
    display: none;
  }
`
