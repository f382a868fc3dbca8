import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#people/contract'
import type { Item } from '#platform/contract/resource.ts'
import { useFormat } from '#platform/web/format.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { useWords } from '#platform/web/words.ts'
import type { Enrollment } from '../../contract/enrollment.ts'
import { words } from '../words.ts'
import styles from './cells.module.css'

type Enrolled = Item<typeof Enrollment>

/** Who has withdrawn stays in the list, in grey. */
export function Quiet({ of, children }: { of: Enrolled; children: ReactNode }) {
  return of.state === 'WITHDRAWN' ? <span className={styles.quiet}>{children}</span> : children
}

/** The name beside the photo, for those to whom the student shows it. */
export function Student({ of }: { of: Enrolled }) {
  return (
    <span className={styles.student}>
      <Avatar name={of.student.name} photo={of.student.avatar} size={24} />
      <Quiet of={of}>
        <Link to={paths.person({ id: of.student.id })}>{of.student.name}</Link>
      </Quiet>
    </span>
  )
}

/** The mark of one assessment; one that is not released yet differs from the others by more than colour. */
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
