import type { ReactNode } from 'react'
import type { Item } from '#platform/contract/resource.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { CourseStudent } from '../../contract/students/course-student.ts'
import { words } from '../words.ts'
import styles from './cells.module.css'

export type Enrolled = Item<typeof CourseStudent>

/** A student who has withdrawn stays in the list, in grey. */
export function Quiet({ of, children }: { of: Pick<Enrolled, 'state'>; children: ReactNode }) {
  return of.state === 'WITHDRAWN' ? <span className={styles.quiet}>{children}</span> : children
}

/** The name beside the photo, if the student shares it with the reader. */
export function Student({ of }: { of: Enrolled }) {
  return (
    <span className={styles.student}>
      <Avatar name={of.student.name} photo={of.student.avatar} size={24} />
      <Quiet of={of}>{of.student.name}</Quiet>
    </span>
  )
}

/** The mark of one assessment; an unreleased one differs not only by colour. */
export function Mark({ of, assessment }: { of: Enrolled; assessment: number }) {
  const t = useWords(words)
  const { number } = useFormat()
  const mark = of.marks.find((one) => one.assessment === assessment)
  if (!mark || mark.score === null)
    return (
      <span data-none className={styles.quiet}>
        –
      </span>
    )
  if (mark.released) return <Quiet of={of}>{number(mark.score)}</Quiet>
  return (
    <i className={styles.quiet} title={t('students.unreleased')}>
      {number(mark.score)}
      <span className="sr-only"> ({t('students.unreleased')})</span>
    </i>
  )
}

type Standing = Pick<Enrolled, 'state' | 'attendance'>

/** The attended share of lessons; a sign marks students who may fall below the limit, in addition to the colour. */
export function Attended({ of }: { of: Standing }) {
  const t = useWords(words)
  const { percent } = useFormat()
  const { percent: share, level, left, absences, limit } = of.attendance
  if (share === null)
    return (
      <span data-none className={styles.quiet}>
        –
      </span>
    )
  if (level === 'FINE' || of.state === 'WITHDRAWN') return <Quiet of={of}>{percent(share / 100)}</Quiet>
  const about =
    level === 'REACHED' ? t('attendance.reached', { absences, limit }) : t('attendance.left', { count: left })
  return (
    <span className={styles[level]} title={about}>
      <Icon name={level === 'REACHED' ? 'stop' : 'warning'} size={14} /> {percent(share / 100)}
      <span className="sr-only"> ({about})</span>
    </span>
  )
}

/** The weighted mean of the released marks. */
export function Average({ of }: { of: Enrolled }) {
  const { percent } = useFormat()
  if (of.average === null)
    return (
      <span data-none className={styles.quiet}>
        –
      </span>
    )
  return (
    <Quiet of={of}>
      <b>{percent(of.average / 100)}</b>
    </Quiet>
  )
}

export function Day({ of }: { of: string | null }) {
  const { day } = useFormat()
  return of === null ? (
    <span data-none className={styles.quiet}>
      –
    </span>
  ) : (
    day(of)
  )
}
