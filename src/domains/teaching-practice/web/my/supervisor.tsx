import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Part } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import styles from '../parts/people.module.css'
import { Person } from '../parts/people.tsx'
import { type Assignment, assignmentsQuery } from '../parts/queries.ts'
import { words } from '../words.ts'

type PracticeParams = Params<'/teaching_practice/my/:id/supervisor'>

export const load = ({ id }: PracticeParams) => prefetch(assignmentsQuery(id))

/** The people who look after me now, how to reach them, and former ones. */
export default function MySupervisors({ params }: { params: PracticeParams }) {
  const t = useWords(words)
  const all = useLoaded(assignmentsQuery(params.id)).data['hydra:member']
  const isEarlier = ({ state }: Assignment) => state === 'DECLINED' || state === 'REPLACED'
  const now = all.filter((one) => !isEarlier(one))
  const earlier = all.filter(isEarlier)
  return (
    <>
      {now.length === 0 ? (
        <Empty title={t('my.supervisor.empty')}>{t('my.supervisor.emptyAbout')}</Empty>
      ) : (
        <Cards of={now} />
      )}
      {earlier.length > 0 && (
        <Part title={t('my.supervisor.earlier')}>
          <Cards of={earlier} />
        </Part>
      )}
    </>
  )
}

function Cards({ of }: { of: readonly Assignment[] }) {
  return (
    <div className={styles.cards}>
      {of.map((one) => (
        <Person key={one.id} of={one} />
      ))}
    </div>
  )
}
