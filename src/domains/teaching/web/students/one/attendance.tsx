import { Link } from 'react-router'
import { inLanguage } from '#platform/contract/words.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { Cards } from '#platform/web/page/cards.tsx'
import { loadCards } from '#platform/web/page/page-cards.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Columns, Stack } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { paths } from '../../../contract/paths.ts'
import type { StudentSession } from '../../../contract/students/one.ts'
import { studentPaths } from '../../../contract/students/paths.ts'
import { isInPart } from '../../attendance/in-part.ts'
import { Stands } from '../../attendance/parts/stands.tsx'
import { tones } from '../../attendance/parts/tones.ts'
import { ObjectionLink } from '../../objection/parts.tsx'
import { words } from '../../words.ts'
import { assessmentsQuery, studentAttendanceQuery, studentQuery } from '../queries.ts'
import styles from './attendance.module.css'
import { Marks } from './marks.tsx'

type StudentParams = Params<'/courses/:id/students/:enrollmentId/attendance'>

export const load = ({ id, enrollmentId }: StudentParams) =>
  Promise.all([
    prefetch(studentQuery(enrollmentId)),
    prefetch(studentAttendanceQuery(enrollmentId)),
    prefetch(assessmentsQuery(Number(id))),
    loadCards(studentPaths.studentAttendance.pattern, { id: enrollmentId }),
  ])

/** The attendance of one student: the totals, and the mark in each session with who set it. */
export default function StudentAttendance({ params }: { params: StudentParams }) {
  const t = useWords(words)
  const student = useLoaded(studentQuery(params.enrollmentId)).data
  const { sessions, leastPercent } = useLoaded(studentAttendanceQuery(params.enrollmentId)).data
  return (
    <Columns>
      <Card title={t('students.one.sessions')} note={sessions.length}>
        {sessions.length === 0 ? (
          <Empty title={t('students.one.empty')} />
        ) : (
          <ul className={styles.sessions}>
            {sessions.map((one) => (
              <Session key={one.lesson} of={one} course={student.course.id} />
            ))}
          </ul>
        )}
      </Card>
      <Stack>
        <Stands standing={student.attendance} least={leastPercent} title={t('students.tabs.attendance')} />
        <Marks of={student} />
        <Cards on={studentPaths.studentAttendance.pattern} place="beside" params={{ id: params.enrollmentId }} />
      </Stack>
    </Columns>
  )
}

function Session({ of, course }: { of: StudentSession; course: number }) {
  const t = useWords(words)
  const { dayTime, weekday } = useFormat()
  const { set } = of
  const language = useLanguage()
  const about = [
    of.topic && inLanguage(of.topic, language),
    set && set.minutesLate !== null && t('students.one.late', { count: set.minutesLate }),
    set && isInPart(set) && t('students.one.units', { units: set.unitsAttended, total: set.unitsTotal }),
    set?.takenBy && t('students.one.by', { name: set.takenBy, when: dayTime(set.takenAt) }),
  ]
  return (
    <li className={of.state === 'CANCELLED' ? styles.off : undefined}>
      <span>
        <Link to={paths.plan({ id: course, lessonId: of.lesson })}>
          {weekday(of.day)}, {of.startsAt}–{of.endsAt}
        </Link>
        {about.some(Boolean) && <small>{about.filter(Boolean).join(' · ')}</small>}
      </span>
      {set ? (
        <span className={styles.mark}>
          <ObjectionLink of={set.objection} />
          <Chip tone={tones[set.countsAs]}>{set.label}</Chip>
        </span>
      ) : (
        <small>{t(notSet(of))}</small>
      )}
    </li>
  )
}

const notSet = ({ state }: StudentSession) =>
  state === 'CANCELLED' ? 'students.one.cancelled' : state === 'PLANNED' ? 'students.one.toCome' : 'students.one.notSet'
