import { ChevronRightIcon, PaperAirplaneIcon, SearchIcon, StarFillIcon } from '@primer/octicons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useLocation } from 'wouter'
import { useCan } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { nameOf } from '#src/lib/beneficiary.ts'
import { paths } from '#src/paths.ts'
import { AddModal } from '#src/screens/profile/cards-and-beneficiaries/AddModal.tsx'
import { EditModal } from '#src/screens/profile/cards-and-beneficiaries/EditModal.tsx'
import { peopleQuery } from '#src/screens/profile/cards-and-beneficiaries/placeholder.tsx'
import { RenameModal } from '#src/screens/profile/cards-and-beneficiaries/RenameModal.tsx'
import {
  say,
  useFavour,
  useRemoval,
} from '#src/screens/profile/cards-and-beneficiaries/use-people-actions.ts'
import { destinationName, fits, type Person } from '#src/shared/beneficiaries/index.ts'
import { Missing } from '#src/shared/profile/index.ts'
import {
  Apart,
  Avatar,
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  ListCard,
  ListRow,
  media,
  RowMenu,
  Section,
  Text,
  VisuallyHidden,
} from '#src/ui/index.ts'

const SEARCHED_FROM = 5

export function PeopleSection() {
  const people = useQuery(peopleQuery)
  const list = people.data?.data
  const [search, setSearch] = useState('')
  const [isAdding, setAdding] = useState(false)
  const [editing, setEditing] = useState<Person>()
  const [renaming, setRenaming] = useState<Person>()
  const { removing, askFor, remove, removed, restore, undo, isBusy } = useRemoval()
  const favour = useFavour()
  const section = useRef<HTMLElement>(null)
  const isFirstOne = useRef(false)
  const [, navigate] = useLocation()
  const canChange = useCan('address-book')
  // The button that opened the first one goes with the empty list.
  useEffect(() => {
    if (!isFirstOne.current || isAdding || !list || list.length === 0) return
    isFirstOne.current = false
    section.current?.focus()
  }, [isAdding, list])

  const shown = list?.filter((person) => fits(person, search)) ?? []

  function send(person: Person) {
    navigate(paths.sendTo(person._id))
  }

  function added(person: Person) {
    setAdding(false)
    setSearch('')
    say('success', text('screens.profile.people.added', { name: nameOf(person) }))
    isFirstOne.current = list?.length === 0
  }

  return (
    <Section
      id="people"
      ref={section}
      title={text('screens.profile.people.title')}
      action={
        list && list.length > 0 ? (
          <Text as="span" $role="hint" $tone="muted">
            {text('screens.profile.people.count', { count: list.length })}
          </Text>
        ) : undefined
      }
    >
      {removed ? (
        <Undo>
          <Text as="span">{text('screens.profile.people.removed', { name: nameOf(removed) })}</Text>
          <Button ref={undo} tone="plain" size="medium" busy={isBusy} onClick={() => void restore()}>
            {text('screens.profile.people.undo')}
          </Button>
        </Undo>
      ) : null}
      {list === undefined ? (
        <Missing query={people} title={text('screens.profile.people.failed')} count={4} />
      ) : list.length === 0 ? (
        <Card>
          <EmptyState
            as="h3"
            title={text('screens.profile.people.empty')}
            action={<Button onClick={() => setAdding(true)}>{text('screens.profile.people.new')}</Button>}
          />
        </Card>
      ) : (
        <>
          {list.length >= SEARCHED_FROM ? (
            <Search>
              <SearchIcon size={16} />
              <VisuallyHidden>{text('screens.profile.people.search')}</VisuallyHidden>
              <input
                type="search"
                value={search}
                placeholder={text('screens.profile.people.search')}
                onChange={({ target }) => setSearch(target.value)}
              />
            </Search>
          ) : null}
          {shown.length === 0 ? (
            <Card>
              <EmptyState as="h3" title={text('screens.profile.people.nobody', { search })} />
            </Card>
          ) : (
            <ListCard labelledBy="people">
              {shown.map((person) => (
                <ListRow
                  key={person._id}
                  leading={<Avatar name={nameOf(person)} country={person.country} />}
                  title={nameOf(person)}
                  detail={destinationName(person)}
                  trailing={
                    <Actions>
                      {person.is_favourite ? (
                        <Star>
                          <StarFillIcon aria-label={text('screens.profile.people.favourite')} />
                        </Star>
                      ) : null}
                      <Button
                        size="medium"
                        icon={PaperAirplaneIcon}
                        aria-label={text('screens.profile.people.sendTo', { name: nameOf(person) })}
                        onClick={() => send(person)}
                      >
                        {text('screens.profile.people.send')}
                      </Button>
                      {canChange ? (
                        <RowMenu
                          label={text('screens.profile.people.more', { name: nameOf(person) })}
                          items={[
                            {
                              id: 'favour',
                              label: person.is_favourite
                                ? text('screens.profile.people.unfavour')
                                : text('screens.profile.people.favour'),
                              onSelect: () => void favour(person),
                            },
                            {
                              id: 'edit',
                              label: text('screens.profile.people.edit'),
                              onSelect: () => setEditing(person),
                            },
                            {
                              id: 'rename',
                              label: text('screens.profile.people.rename'),
                              onSelect: () => setRenaming(person),
                            },
                            {
                              id: 'remove',
                              label: text('screens.profile.people.remove'),
                              onSelect: () => askFor(person),
                            },
                          ]}
                        />
                      ) : null}
                    </Actions>
                  }
                />
              ))}
            </ListCard>
          )}
        </>
      )}
      {list && list.length > 0 ? (
        <Apart $above="1rem">
          <ListCard label={text('screens.profile.people.new')}>
            <ListRow
              onSelect={() => setAdding(true)}
              leading={<Avatar />}
              title={text('screens.profile.people.new')}
              trailing={<ChevronRightIcon />}
            />
          </ListCard>
        </Apart>
      ) : null}
      {isAdding ? <AddModal onAdded={added} onClose={() => setAdding(false)} /> : null}
      {editing ? <EditModal person={editing} onClose={() => setEditing(undefined)} /> : null}
      {renaming ? <RenameModal person={renaming} onClose={() => setRenaming(undefined)} /> : null}
      <ConfirmDialog
        open={removing !== undefined}
        title={text('screens.profile.people.question', { name: removing ? nameOf(removing) : '' })}
        confirm={text('screens.profile.people.remove')}
        danger
        busy={isBusy}
        onConfirm={() => void remove()}
        onCancel={() => askFor(undefined)}
      >
        {text('screens.profile.people.consequence')}
      </ConfirmDialog>
    </Section>
  )
}

/** On a phone, Send is a circle with an icon. */
const Actions = styled.span`
  display: flex;
  align-items: center;
  gap: 0.5rem;

  ${media.phone} {
    && > button {
      width: 2.75rem;
      min-height: 2.75rem;
      padding: 0;
    }
    && > button [data-component='leadingVisual'] {
      margin: 0;
    }
    && > button [data-component='text'] {
      display: none;
    }
  }
`

const Star = styled.span`
  display: grid;
  color: var(--fgColor-attention);
`

const Undo = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
  margin-block-end: 1rem;
`

const Search = styled.label`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  min-height: 3rem;
  margin-block-end: 1rem;
  padding-inline: 1rem;
  border: 1px solid var(--control-borderColor-rest);
  border-radius: var(--borderRadius-medium);
  background: var(--bgColor-default);
  color: var(--fgColor-muted);

  &:focus-within {
    outline: 2px solid var(--borderColor-accent-emphasis);
    outline-offset: -1px;
  }

  & > input {
    flex: 1;
    min-width: 0;
    min-height: 2.75rem;
    border: 0;
    outline: none;
    background: none;
    color: var(--fgColor-default);
    font: inherit;
  }
`
