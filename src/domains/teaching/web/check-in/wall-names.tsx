import { useEffect, useRef, useState } from 'react'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { CheckInWall } from '../../contract/attendance/check-in.ts'
import { words } from '../words.ts'
import styles from './wall.module.css'

/** How many are present and who: shown by a tick and bold letters, and new arrivals are highlighted. */
export function WallNames({ wall, isHidden }: { wall: CheckInWall; isHidden: boolean }) {
  const t = useWords(words)
  const { students } = wall
  const fresh = useFresh(students)
  const here = students.filter((one) => one.here).length
  return (
    <>
      <div className={styles.head}>
        <p role="status">
          <b className={styles.count}>{here}</b> {t('checkIn.wall.here', { count: students.length })}
        </p>
        <Times lateFrom={wall.lateFrom} />
      </div>
      {!isHidden && (
        <ul className={styles.names}>
          {students.map((student) => (
            <li
              key={student.enrollment}
              className={[student.here && styles.here, fresh.has(student.enrollment) && styles.fresh]
                .filter(Boolean)
                .join(' ')}
            >
              {student.here ? <Icon name="check" size={18} /> : <i className={styles.ring} />}
              {student.name}
              <span className="sr-only">{student.here ? t('checkIn.wall.isHere') : t('checkIn.wall.isNot')}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The time of day, and until when students are on time. */
function Times({ lateFrom }: { lateFrom: string }) {
  const t = useWords(words)
  const { time } = useFormat()
  const [now, setNow] = useState(() => new Date().toISOString())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), 5000)
    return () => clearInterval(timer)
  }, [])
  const key = now < lateFrom ? 'checkIn.wall.onTime' : 'checkIn.wall.lateNow'
  return (
    <p className={styles.times}>
      <b>{time(now)}</b>
      {t(key, { time: time(lateFrom) })}
    </p>
  )
}

const freshMs = 5000

/** Students who checked in during the last seconds; nobody when the page opens. */
function useFresh(students: CheckInWall['students']): ReadonlySet<number> {
  const known = useRef<ReadonlySet<number> | null>(null)
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    const here = new Set(students.filter((one) => one.here).map(({ enrollment }) => enrollment))
    const before = known.current
    known.current = here
    const come = before ? [...here].filter((one) => !before.has(one)) : []
    if (come.length === 0) return
    setFresh((all) => new Set([...all, ...come]))
    // Not cancelled by later arrivals: each highlight lasts its full time.
    setTimeout(() => setFresh((all) => new Set([...all].filter((one) => !come.includes(one)))), freshMs)
  }, [students])
  return fresh
}
