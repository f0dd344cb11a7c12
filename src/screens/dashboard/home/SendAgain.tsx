import { PaperAirplaneIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { formatMoney, text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import type { Person } from '#src/screens/dashboard/home/people.ts'
import { Anchor, Avatar, forcedEdge, Link, media, Section, type, VisuallyHidden } from '#src/ui/index.ts'

/** People to send to: a press starts a transfer with the person and the last amount filled in. */
export function SendAgain({ people }: { readonly people: readonly Person[] }) {
  return (
    <Section
      id="send-again"
      title={text('screens.dashboard.again.title')}
      action={
        <Link href={paths.cardsAndBeneficiaries()} $touch>
          {text('screens.dashboard.again.all')}
        </Link>
      }
    >
      {/* Safari drops the list role of lists without bullets. */}
      <People role="list">
        {people.map(({ key, name, country, last, isNew, href }) => (
          <li key={key}>
            <Target href={href}>
              <Avatar name={name} country={country} />
              <span>
                <Name>
                  <Whole>{name}</Whole>
                  <First>{name.split(' ')[0]}</First>
                </Name>
                <Last>
                  {last ? formatMoney(last.amount, last.currency) : null}
                  {isNew ? text('screens.dashboard.again.first') : null}
                </Last>
              </span>
              <Send>
                <PaperAirplaneIcon size={16} />
                <VisuallyHidden>{text('screens.dashboard.again.title')}</VisuallyHidden>
              </Send>
            </Target>
          </li>
        ))}
      </People>
    </Section>
  )
}

const People = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 1rem 1.5rem;

  /* All as high as the highest. */
  & > li {
    display: grid;
  }

  ${media.rail} {
    gap: 1rem;
  }

  ${media.desktop} {
    & > :nth-child(n + 4) {
      display: none;
    }
  }

  ${media.phone} {
    display: flex;
    gap: 0.25rem;
    margin-inline: calc(-1 * var(--gutter-shell));
    padding-inline: calc(var(--gutter-shell) - 0.5rem);
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scrollbar-width: none;
  }
`

const Target = styled(Anchor)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 0.75rem;
  min-height: 4.75rem;
  padding: 0.75rem 1rem;
  border-radius: var(--borderRadius-large);
  background: var(--bgColor-default);
  box-shadow: var(--elevation-1);
  color: inherit;
  text-decoration: none;

  ${media.hover} {
    &:hover {
      background: var(--bgColor-accent-muted);
    }
  }

  ${forcedEdge}

  ${media.phone} {
    --avatar-edge: var(--bgColor-muted);
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    justify-items: center;
    gap: 0.5rem;
    width: 6.5rem;
    min-height: 7rem;
    padding: 0.25rem 0.125rem;
    background: none;
    box-shadow: none;
    text-align: center;

    & > span {
      max-width: 100%;
    }
  }
`

const Name = styled.span`
  ${type.value}
  display: block;
  overflow-wrap: anywhere;

  ${media.phone} {
    ${type.label}
  }
`

const Whole = styled.span`
  ${media.phone} {
    display: none;
  }
`

const First = styled.span`
  ${media.desktop} {
    display: none;
  }
`

const Last = styled.span`
  ${type.hint}
  display: block;
  color: var(--fgColor-muted);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  ${media.phone} {
    ${type.legal}
  }
`

const Send = styled.span`
  display: grid;
  place-items: center;
  width: var(--control-medium-size);
  height: var(--control-medium-size);
  border-radius: 50%;
  background: var(--button-default-bgColor-rest);
  color: var(--button-default-fgColor-rest);

  /* Name and amount need the room. */
  ${media.rail} {
    display: none;
  }

  ${media.phone} {
    display: none;
  }
`
