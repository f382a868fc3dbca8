import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { profileQuery, useProfile } from '#platform/web/api/session.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { Contact } from '../parts/contact.tsx'
import { loadEvaluations } from '../parts/evaluations.tsx'
import { Former, formerPartOf } from '../parts/former.tsx'
import { assignmentsQuery, episodesQuery, evaluationsQuery, practiceQuery, timeLogsQuery } from '../parts/queries.ts'
import { words } from '../words.ts'
import { type Ask, asksOf } from './asks.ts'
import { Done } from './done.tsx'
import styles from './external.module.css'
import { PresentTask } from './now.tsx'
import { Placement } from './placement.tsx'

type PracticeParams = Params<'/teaching_practice/external/:id'>

export async function load({ id }: PracticeParams) {
  const [{ user }, practice, { 'hydra:member': assignments }] = await Promise.all([
    prefetch(profileQuery),
    prefetch(practiceQuery(id)),
    prefetch(assignmentsQuery(id)),
    prefetch(timeLogsQuery(id)),
    loadEvaluations(id),
  ])
  if (formerPartOf(user.id, { practice, assignments })) await prefetch(episodesQuery(id))
}

/** For people of a school who came by a mailed link: the present task, and what is already done. */
export default function ExternalPractice({ params: { id } }: { params: PracticeParams }) {
  const t = useWords(words)
  const { user, grants } = useProfile()
  // People with several students can go back to all of them.
  const several = new Set(grants.map(({ object }) => object)).size > 1
  const { data: practice } = useLoaded(practiceQuery(id))
  const assignments = useLoaded(assignmentsQuery(id)).data['hydra:member']
  const entries = useLoaded(timeLogsQuery(id)).data['hydra:member']
  const evaluations = useLoaded(evaluationsQuery(id)).data['hydra:member']
  const assignment = assignments.find((one) => one.user.id === user.id && one.state !== 'REPLACED')
  const former = formerPartOf(user.id, { practice, assignments })
  const [now, ...later] = asksOf({ practice, assignment, entries, evaluations })
  // People who have to accept or decline read first what it is about; later they know.
  const isAnswer = now === 'place' || now === 'lookAfter'
  return (
    <div className={styles.external}>
      <Page
        crumb={[{ text: t('my.practice'), ...(several && { to: paths.externals() }) }]}
        title={practice.student.name}
      >
        {isAnswer && <Placement of={practice} />}
        {former && <Former of={practice} part={former} owes={now !== undefined} />}
        {now ? (
          <section aria-labelledby="asked" className={styles.now}>
            <p className={styles.asked}>{t('external.asked')}</p>
            <h2 id="asked">{t(`external.asks.${now}`, { name: practice.student.name })}</h2>
            <PresentTask ask={now} {...{ practice, assignment, entries, evaluations }} />
            <Later asks={later} name={practice.student.name} />
          </section>
        ) : (
          !former && (
            <Card>
              <Empty title={t('external.nothing')}>{t('external.nothingAbout')}</Empty>
            </Card>
          )
        )}
        <Done {...{ practice, assignment, entries, evaluations }} />
        {!isAnswer && !former && <Placement of={practice} />}
        <Contact of={practice.contact} />
      </Page>
    </div>
  )
}

function Later({ asks, name }: { asks: readonly Ask[]; name: string }) {
  const t = useWords(words)
  if (asks.length === 0) return null
  return (
    <p className={styles.later}>
      {t('external.then')} {asks.map((ask) => t(`external.asks.${ask}`, { name })).join(' · ')}
    </p>
  )
}
