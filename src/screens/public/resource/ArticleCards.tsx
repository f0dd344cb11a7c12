import type { Article } from 'virtual:articles'
import { styled } from 'styled-components'
import { paths } from '#src/paths.ts'
import { ArticleArt } from '#src/screens/public/resource/ArticleArt.tsx'
import { ArticleFacts } from '#src/screens/public/resource/ArticleFacts.tsx'
import { Anchor, Card, media, motion, Text, type } from '#src/ui/index.ts'

export function ArticleCards({ articles, as }: { articles: readonly Article[]; as: 'h2' | 'h3' }) {
  return (
    <List>
      {articles.map((article) => (
        <Item as="li" key={article.slug} $padding="none">
          <Panel>
            <ArticleArt article={article} />
          </Panel>
          <Words>
            <ArticleFacts article={article} />
            <Title as={as}>
              <Whole href={paths.resource(article.slug)}>{article.title}</Whole>
            </Title>
            <Text $tone="muted" $prose>
              {article.description}
            </Text>
          </Words>
        </Item>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 2rem;

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 1.25rem;
  }
`

const Item = styled(Card)`
  position: relative;
  display: flex;
  flex-direction: column;
  overflow: hidden;
  transition: ${motion.to('box-shadow')};

  ${media.hover} {
    &:hover {
      box-shadow: var(--elevation-2);
    }
  }
`

const Panel = styled.div`
  display: grid;
  place-items: center;
  height: 10rem;
  background: var(--hero-bg);

  ${media.phone} {
    height: 7.5rem;
  }
`

const Words = styled.div`
  display: grid;
  gap: 0.5rem;
  padding: 1.5rem 2rem 2rem;

  ${media.phone} {
    padding: 1.25rem;
  }
`

const Title = styled.h2`
  ${type.cardLarge}
`

/** The title is the link, the whole card its target. */
const Whole = styled(Anchor)`
  color: inherit;
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--borderRadius-large);
  }
  &:hover {
    text-decoration: underline;
    text-decoration-thickness: 0.0625em;
    text-underline-offset: 0.2em;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid var(--borderColor-accent-emphasis);
    outline-offset: -3px;
  }
`
