import { ChevronRightIcon } from '@primer/octicons-react'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { useProfilePlaces } from '#src/shared/profile/index.ts'
import { Avatar, ListCard, ListRow } from '#src/ui/index.ts'

export function Places() {
  const places = useProfilePlaces()
  return (
    <nav aria-label={text('screens.profile.others')}>
      <ListCard label={text('screens.profile.others')}>
        {places
          .filter(({ href }) => href !== paths.profile())
          .map((place) => (
            <ListRow
              key={place.href}
              href={place.href}
              leading={<Avatar icon={place.icon} />}
              title={place.label()}
              detail={place.detail()}
              trailing={<ChevronRightIcon />}
            />
          ))}
      </ListCard>
    </nav>
  )
}
