import { articles } from 'virtual:articles'
import { entries } from 'virtual:faq'
import { ChevronRightIcon, SearchIcon } from '@primer/octicons-react'
import { TextInput } from '@primer/react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Markdown, text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { hasAllTerms, matchesOf, termsOf } from '#src/shared/support/index.ts'
import { Accordion, Apart, Card, Column, ListCard, ListRow, Section, Text } from '#src/ui/index.ts'

/** Answers shown before a search. */
const USUAL = 3

export function HelpSection() {
  const [query, setQuery] = useState('')
  const terms = termsOf(query)
  const isSearching = terms.length > 0
  const questions = entries()
  const ids = matchesOf(questions, terms).map(({ id }) => id)
  const answers = questions.filter(({ id }) => ids.includes(id)).slice(0, isSearching ? undefined : USUAL)
  const found = isSearching
    ? articles().filter(({ title, description }) => hasAllTerms(`${title} ${description}`, terms))
    : []

  return (
    <Section id="help" title={text('screens.support.help.title')}>
      <Card>
        <Column $gap="0.5rem">
          <TextInput
            aria-label={text('screens.support.help.search')}
            size="large"
            block
            type="search"
            leadingVisual={SearchIcon}
            maxLength={100}
            placeholder={text('screens.support.help.example')}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          <div>
            {answers.map(({ id, question, answer }) => (
              <Accordion key={id} title={question}>
                <Markdown document={answer} />
              </Accordion>
            ))}
          </div>
          <Said role="status">
            {answers.length + found.length === 0 ? text('screens.support.help.none') : ''}
          </Said>
        </Column>
      </Card>
      {found.length === 0 ? null : (
        <Apart $above="1rem">
          <ListCard labelledBy="help">
            {found.map(({ slug, title, minutes }) => (
              <ListRow
                key={slug}
                href={paths.resource(slug)}
                title={title}
                detail={text('screens.support.help.article', { count: minutes })}
                trailing={<ChevronRightIcon />}
              />
            ))}
          </ListCard>
        </Apart>
      )}
    </Section>
  )
}

const Said = styled(Text).attrs({ as: 'p', $role: 'hint', $tone: 'muted' })`
  &:empty {
    display: none;
  }
`
