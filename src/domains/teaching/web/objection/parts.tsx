import { Link } from 'react-router'
import type { Item } from '#platform/contract/resource.ts'
import { Chip } from '#platform/web/ui/chip.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { attendancePaths } from '../../contract/attendance/paths.ts'
import type { AttendanceObjection, ObjectionShown } from '../../contract/objection/objection.ts'
import { objectionPaths } from '../../contract/objection/paths.ts'
import { tones } from '../attendance/parts/tones.ts'
import { words } from '../words.ts'

type Objection = Item<typeof AttendanceObjection>

/** A mark in its colour. */
export const Mark = ({ of }: { of: Objection['objected'] }) => <Chip tone={tones[of.countsAs]}>{of.label}</Chip>

/** The date of the session. */
export function SessionDay({ of: { day, startsAt } }: { of: Objection['lesson'] }) {
  const { weekday } = useFormat()
  return `${weekday(day)}, ${startsAt}`
}

/** The session of an objection, with a link to its attendance. */
export function Session({ of: { course, lesson } }: { of: Pick<Objection, 'course' | 'lesson'> }) {
  return (
    <Link to={attendancePaths.attendance({ id: course.id, lessonId: lesson.id })}>
      <SessionDay of={lesson} />
    </Link>
  )
}

/** The objection beside its mark: its state, linked to its page. */
export function ObjectionLink({ of }: { of: ObjectionShown }) {
  const t = useWords(words)
  return of && <Link to={objectionPaths.objection({ id: of.id })}>{t(`objection.one.${of.state}`)}</Link>
}
