import { lazy, Suspense } from 'react'
import { ownPassword, ownSignIns, words as peopleWords } from '#people/web'
import { prefetch } from '#platform/web/api/query.ts'
import { profileQuery } from '#platform/web/api/session.ts'
import { Addresses } from '../schedule/addresses.tsx'
import { liveAddressesOf } from '../schedule/live-addresses.ts'

const OwnPassword = lazy(ownPassword)
const OwnSignIns = lazy(ownSignIns)

export async function load() {
  const { user } = await prefetch(profileQuery)
  await Promise.all([
    prefetch(liveAddressesOf(user.id)),
    ownPassword().then((part) => part.load()),
    ownSignIns().then((part) => part.load()),
    peopleWords.load(),
  ])
}

/** Everything that gives access to the person's data: the password, signed-in devices, calendar addresses. */
export default function SignIn() {
  return (
    <>
      <Suspense>
        <OwnPassword />
        <OwnSignIns />
      </Suspense>
      <Addresses />
    </>
  )
}
