import { lazy, Suspense } from 'react'
import { ownPassword, words as peopleWords } from '#people/web'
import { words as calendarWords } from '#platform/web/calendar/words.ts'
import { prefetch } from '#platform/web/query.ts'
import { profileQuery, useProfile } from '#platform/web/session.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Rows } from '#platform/web/ui/rows.tsx'
import { useWords } from '#platform/web/words.ts'
import { paths } from '../../contract/paths.ts'
import { AddressRow } from '../schedule/address-row.tsx'
import { liveAddressesOf, useLiveAddresses } from '../schedule/live-addresses.ts'
import { words } from '../words.ts'

const OwnPassword = lazy(ownPassword)

export async function load() {
  const { user } = await prefetch(profileQuery)
  await Promise.all([
    prefetch(liveAddressesOf(user.id)),
    ownPassword().then((part) => part.load()),
    peopleWords.load(),
    calendarWords.load(),
  ])
}

/** Everything that gives access to the person's data: the password, signed-in devices, calendar addresses. */
export default function SignIn() {
  return (
    <>
      <Suspense>
        <OwnPassword />
      </Suspense>
      <Addresses />
    </>
  )
}

function Addresses() {
  const t = useWords(words)
  const { user } = useProfile()
  const { live, refetch } = useLiveAddresses(user.id)
  const title = t('schedule.subscribe.listed')
  return (
    <Card title={title} padded>
      <p>{t(live.length > 0 ? 'schedule.subscribe.listedAbout' : 'schedule.subscribe.none')}</p>
      {live.length > 0 ? (
        <Rows label={title}>
          {live.map((of) => (
            <AddressRow key={of.id} of={of} onRevoked={() => void refetch()} />
          ))}
        </Rows>
      ) : (
        <div>
          <ButtonLink to={paths.schedule()}>{t('menu.schedule')}</ButtonLink>
        </div>
      )}
    </Card>
  )
}
