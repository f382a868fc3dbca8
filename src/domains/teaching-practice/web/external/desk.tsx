import { listOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { profileQuery, useProfile } from '#platform/web/api/session.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { PracticeAssignment } from '../../contract/assignment.ts'
import { PracticeEvaluation } from '../../contract/evaluation.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { TimeLog } from '../../contract/time-log.ts'
import { Contact } from '../parts/contact.tsx'
import { formerPartOf } from '../parts/former.tsx'
import { words } from '../words.ts'
import { asksOf } from './asks.ts'
import styles from './external.module.css'
import type { PracticeRecords } from './now.tsx'
import { OnDesk } from './on-desk.tsx'

/** A link opens a person's tasks at one school, which fit on one page. */
const all = { itemsPerPage: 999 } as const
const practicesQuery = listOf(TeachingPractice, { ...all, order: { startsOn: 'asc' } })
const assignmentsQuery = listOf(PracticeAssignment, all)
const entriesQuery = listOf(TimeLog, { ...all, state: 'SUBMITTED' })
const evaluationsQuery = listOf(PracticeEvaluation, all)

export const load = () =>
  Promise.all([
    prefetch(profileQuery),
    prefetch(practicesQuery),
    prefetch(assignmentsQuery),
    prefetch(entriesQuery),
    prefetch(evaluationsQuery),
  ])

/** For people of a school who came by a mailed link: all students at once, those with tasks first. */
export default function Desk() {
  const t = useWords(words)
  const { user } = useProfile()
  const practices = useLoaded(practicesQuery).data['hydra:member']
  const assignments = useLoaded(assignmentsQuery).data['hydra:member']
  const entries = useLoaded(entriesQuery).data['hydra:member']
  const evaluations = useLoaded(evaluationsQuery).data['hydra:member']
  const known = practices.map((practice): PracticeRecords => {
    const isHere = (one: { practice: { id: number } }) => one.practice.id === practice.id
    return {
      practice,
      assignment: assignments.find((one) => isHere(one) && one.user.id === user.id && one.state !== 'REPLACED'),
      entries: entries.filter(isHere),
      evaluations: evaluations.filter(isHere),
      former: formerPartOf(user.id, { practice, assignments: assignments.filter(isHere) }),
    }
  })
  const asked = known.filter((one) => asksOf(one).length > 0)
  const [first] = practices
  return (
    <div className={styles.external}>
      <Page
        crumb={[{ text: t('my.practice') }]}
        title={first?.school?.name ?? t('external.title')}
        meta={t('external.desk.waiting', { count: asked.length, all: practices.length })}
      >
        {practices.length === 0 && (
          <Card>
            <Empty title={t('external.nothing')}>{t('external.nothingAbout')}</Empty>
          </Card>
        )}
        {[...asked, ...known.filter((one) => !asked.includes(one))].map((one) => (
          <OnDesk key={one.practice.id} known={one} />
        ))}
        <Contact of={first?.contact ?? null} />
      </Page>
    </div>
  )
}
