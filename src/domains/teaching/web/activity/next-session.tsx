import { ButtonLink } from '#platform/web/ui/button.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { useTopic } from './session-title.ts'
import styles from './term.module.css'
import type { Session } from './weeks.ts'

/** The next session, highlighted above the list. */
export function NextSession({ of }: { of: Session }) {
  const t = useWords(words)
  const topic = useTopic()
  const { daysFrom, isoDay, longDay } = useFormat()
  const where = [of.room?.code ?? (of.onlineUrl && t('lesson.online')), of.group, of.lecturer?.name]
  return (
    <article className={styles.lift} aria-labelledby="next-session">
      <div className={styles.liftText}>
        <p className={styles.quiet}>{t('activity.next', { when: daysFrom(of.day, isoDay()) })}</p>
        <h2 id="next-session">
          {of.number === null ? topic(of) : t('lesson.title', { number: of.number, topic: topic(of) })}
        </h2>
        <p className={styles.quiet}>
          {[`${longDay(of.day)}, ${of.startsAt}–${of.endsAt}`, ...where].filter(Boolean).join(' · ')}
        </p>
      </div>
      <ButtonLink look="primary" to={paths.plan({ id: of.course.id, lessonId: of.id })}>
        {t('activity.openPlan')}
      </ButtonLink>
    </article>
  )
}
