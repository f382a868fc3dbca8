import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#platform/web/api/api-endpoint.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { showError } from '#platform/web/page/errors.tsx'
import type { Params } from '#platform/web/routes/screen.ts'
import { useWords } from '#platform/web/words/words.ts'
import { steerCheckIn } from '../../contract/attendance/check-in.ts'
import { attendancePaths } from '../../contract/attendance/paths.ts'
import { lessonQuery } from '../queries.ts'
import { words } from '../words.ts'
import { Code } from './code.tsx'
import { wallQuery } from './queries.ts'
import { useWallKeys } from './use-wall-keys.ts'
import styles from './wall.module.css'
import { WallFoot } from './wall-foot.tsx'
import { WallNames } from './wall-names.tsx'

type LessonParams = Params<'/wall/:lessonId'>
type Act = 'open' | 'extend' | 'close'

/** How often the display is refetched; the server responds 304 while nothing has changed. */
const liveMs = 2000

export const load = ({ lessonId }: LessonParams) =>
  Promise.all([prefetch(lessonQuery(lessonId)), prefetch(wallQuery(lessonId))])

/** The display in the room: the code to scan or to type, and who is present. */
export default function Wall({ params: { lessonId } }: { params: LessonParams }) {
  const t = useWords(words)
  const navigate = useNavigate()
  const { course, number } = useLoaded(lessonQuery(lessonId)).data
  const { data: wall, error, refetch } = useLoaded({ ...wallQuery(lessonId), refetchInterval: liveMs })
  const [hidden, setHidden] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const steer = (act: Act) =>
    call(steerCheckIn, { params: { id: Number(lessonId) }, body: { act } })
      .then(() => refetch())
      .catch(showError)
  const acts = {
    names: () => setHidden(!hidden),
    more: () => void steer('extend'),
    full: () => void (document.fullscreenElement ? document.exitFullscreen() : place.current?.requestFullscreen()),
    back: () => void navigate(attendancePaths.attendance({ id: course.id, lessonId: Number(lessonId) })),
  }
  useWallKeys(acts)
  return (
    <div className={styles.wall} ref={place}>
      <section className={styles.side} aria-label={t('checkIn.title')}>
        <header>
          <h1>
            {course.code} {course.name}
          </h1>
          <p>
            {[number !== null && t('checkIn.wall.session', { number }), t('checkIn.wall.scan')]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </header>
        <Code wall={wall} isAway={error !== null} onOpen={() => void steer('open')} />
      </section>
      <section className={styles.main} aria-label={t('checkIn.wall.students')}>
        <WallNames wall={wall} isHidden={hidden} />
        <WallFoot isOpen={wall.open} isHidden={hidden} acts={acts} onClose={() => void steer('close')} />
      </section>
    </div>
  )
}
