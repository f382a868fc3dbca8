import { type ReactNode, useCallback, useRef } from 'react'
import { Link } from 'react-router'
import { words as courseWords } from '#course/web'
import { useDayFormat } from '#platform/web/calendar/format-days.ts'
import { useDropPlace } from '#platform/web/ui/drag.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { Lesson } from '../../../contract/lesson.ts'
import { paths } from '../../../contract/paths.ts'
import type { Session } from '../../activity/weeks.ts'
import { words } from '../../words.ts'
import { draftOf } from '../fill/candidates.ts'
import type { Slot } from '../pending/arrange.ts'
import type { Face } from './face.ts'
import styles from './grid.module.css'
import { Handle } from './handle.tsx'
import { rowOfSession } from './row-names.ts'
import { SessionState } from './session-state.tsx'
import { TopicCells } from './topic-cells.tsx'
import { topicKind, topicOfDrag } from './topic-of-drag.ts'

type Props = { of: Session; face: Face; head: ReactNode; isNow: boolean }

/** A session: its day is fixed, its topic is edited in place and can be moved. */
export function SessionRow({ of, face, head, isNow }: Props) {
  const t = useWords(words)
  const c = useWords(courseWords)
  const { isoDay } = useFormat()
  const { shortDay } = useDayFormat()
  const { steps } = face.plan
  const slot = slotOf(of, face)
  const source = sourceOf(slot, face)
  const [isHeld, isMovable] = [of.state !== 'PLANNED', slot.movable]
  const { row, over } = useTopicDrop(of, face, isMovable)
  const look = [
    ...[isHeld && styles.held, of.state === 'CANCELLED' && styles.cancelled, !isHeld && !isMovable && styles.fixed],
    ...[typeof slot.topic === 'string' && styles.new, isNow && styles.now, over && styles.over],
  ]
  const otherKind =
    source && source.kind !== of.kind ? t('managePlan.otherKind', { kind: c(`timetable.kinds.${source.kind}`) }) : null
  return (
    <tr
      ref={row}
      data-row={rowOfSession(of.id)}
      data-next={isNow || undefined}
      className={look.filter(Boolean).join(' ') || undefined}
    >
      <td className={styles.move}>
        {isHeld ? <SessionLock of={of} /> : <Handle of={of} topic={slot.topic} face={face} />}
      </td>
      {head}
      <td className={styles.number}>{of.number ?? '–'}</td>
      <td className={styles.day}>
        <Link to={paths.plan({ id: of.course.id, lessonId: of.id })} tabIndex={-1}>
          {of.day === isoDay() ? t('activity.today') : shortDay(of.day)}
        </Link>
      </td>
      <TopicCells
        {...{ face, topic: slot.topic, row: rowOfSession(of.id) }}
        isOpen={of.state !== 'CANCELLED' && of.state !== 'SUMMARISED'}
        kind={c(`timetable.kinds.${of.kind}`)}
        cameFrom={otherKind}
        onFirst={(title) =>
          // While there are unsaved steps, the new topic becomes one of them, because the session may be about to get
          // another topic.
          steps.steps.length === 0
            ? face.cells.create(rowOfSession(of.id), { course: face.course['@id'], lesson: Lesson.iri(of.id) }, title)
            : steps.fill([{ title, draft: draftOf(title), lesson: of.id }])
        }
      />
      <td>
        <SessionState {...{ of, source, topic: slot.topic }} isFixed={!isHeld && !isMovable} />
      </td>
    </tr>
  )
}

function SessionLock({ of: { state } }: { of: Session }) {
  const t = useWords(words)
  return (
    <>
      <Icon name="lock" size={12} />
      <span className="sr-only">{t(`states.${state}`)}</span>
    </>
  )
}

const slotOf = (of: Session, { plan: { after } }: Face): Slot =>
  after.slots.find(({ lesson }) => lesson === of.id) ?? { lesson: of.id, topic: null, movable: false }

/** The session from which its topic was moved. */
function sourceOf({ lesson, topic }: Slot, { plan: { before, sessions } }: Face): Session | undefined {
  const source = before.slots.find((one) => topic !== null && one.topic === topic)
  return source && source.lesson !== lesson ? sessions.find(({ id }) => id === source.lesson) : undefined
}

function useTopicDrop(of: Session, { plan: { after, steps } }: Face, isMovable: boolean) {
  const row = useRef<HTMLTableRowElement>(null)
  const { move } = steps
  const onDrop = useCallback((dragged: number) => move(topicOfDrag(dragged, after), of.id), [move, after, of.id])
  return { row, over: useDropPlace(row, { kind: topicKind, onDrop }, isMovable) }
}
