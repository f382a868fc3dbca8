import { Course } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { itemOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { rulesQuery } from '../students/queries.ts'
import { words } from '../words.ts'

type Props = { params: { id: string } }

export async function load({ id }: Props['params']) {
  const course = await prefetch(itemOf(Course, id))
  if (isShown(course)) await Promise.all([prefetch(rulesQuery(id)), words.load()])
}

/** Readers who do not see the sessions, such as guests, have no attendance requirements. */
const isShown = ({ type, actions }: Item<typeof Course>) => type !== 'EXAM' && actions.includes('seeTimetable')

/** The attendance requirements of the course, in a sentence or two. */
export default function Demands({ params: { id } }: Props) {
  return isShown(useLoaded(itemOf(Course, id)).data) ? <AttendanceRule course={id} /> : null
}

function AttendanceRule({ course }: { course: string }) {
  const t = useWords(words)
  const { percent } = useFormat()
  const rules = useLoaded(rulesQuery(course)).data['hydra:member'][0]
  if (!rules || rules.leastPercent === 0) return null
  const { leastPercent, latesPerAbsence } = rules
  return (
    <Card title={t('info.attendance')} padded>
      <p>
        {t('attendance.own.rule', { least: percent(leastPercent / 100) })}
        {latesPerAbsence > 0 && ` ${t('info.lates', { count: latesPerAbsence })}`}
      </p>
    </Card>
  )
}
