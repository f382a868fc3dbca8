import { lazy, Suspense } from 'react'
import { UserProgram } from '#academics/contract'
import { academicQuery, words as courseWords, useAcademic } from '#course/web'
import { User } from '#people/contract'
import { ownRecords, words as peopleWords } from '#people/web'
import { itemOf, listOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { profileQuery, useProfile } from '#platform/web/api/session.ts'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Columns, Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { Coordination } from './coordination.tsx'
import { Enrolments } from './enrolments.tsx'
import { Holds } from './holds.tsx'
import { Invoices } from './invoices.tsx'
import { Account, Names } from './names.tsx'
import { Rights } from './rights.tsx'
import { Studies } from './studies.tsx'
import { Teaching } from './teaching.tsx'

const studiesOf = (id: number) => listOf(UserProgram, { 'user.id': id, order: { startedOn: 'desc' } })

const OwnRecords = lazy(ownRecords)

export async function load() {
  const [{ user, guest }] = await Promise.all([
    prefetch(profileQuery),
    prefetch(academicQuery),
    peopleWords.load(),
    courseWords.load(),
    ownRecords(),
  ])
  if (!guest) await Promise.all([prefetch(itemOf(User, user.id)), prefetch(studiesOf(user.id))])
}

/** The university's record of the person: identity, studies, teaching, and holds. */
export default function Info() {
  const { guest } = useProfile()
  return guest ? <Rights /> : <OwnInfo />
}

function OwnInfo() {
  const { user, holds, invoices } = useProfile()
  const self = useLoaded(itemOf(User, user.id)).data
  const studies = useLoaded(studiesOf(user.id)).data['hydra:member']
  return (
    <>
      {holds.length > 0 && <Holds of={holds} />}
      {invoices.length > 0 && <Invoices of={invoices} />}
      <Columns>
        <Stack>
          <Work hasStudies={studies.length > 0} />
          {studies.length > 0 && <Studies of={studies} />}
          <Enrolments />
          <Teaching />
          <Coordination />
        </Stack>
        <Stack>
          <Names of={self} />
          <Suspense>
            <OwnRecords user={user.id} />
          </Suspense>
          <Account of={self} />
          <Rights />
        </Stack>
      </Columns>
    </>
  )
}

/** Says so when nothing is recorded, because the person may be able to have that corrected. */
function Work({ hasStudies }: { hasStudies: boolean }) {
  const t = useWords(words)
  const { courses, teachCourses, programs, degrees, faculties, coordinateLanguages } = useAcademic()
  const all = [courses, teachCourses, programs, degrees, faculties, coordinateLanguages]
  if (hasStudies || all.some((list) => list.length > 0)) return null
  return <Empty title={t('profile.studyNone')}>{t('profile.studyNoneAbout')}</Empty>
}
