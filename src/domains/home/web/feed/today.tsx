import { paths } from '#course/contract'
import { inLanguage } from '#platform/contract/words.ts'
import { useFormat } from '#platform/web/format.ts'
import { useAcademic } from '#platform/web/session.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { useLanguage, useWords } from '#platform/web/words.ts'
import type { Feed } from '../../contract/feed.ts'
import { words } from '../words.ts'
import styles from './today.module.css'

type Props = { day: string; term: Feed['today']['term']; next: Feed['courses']['next'] }

/** What is true now: what is due next in one's courses, and which run today. Absent when there is nothing to say. */
export function Today({ day, term, next }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  const { daysFrom, longDay, percent } = useFormat()
  const { courses, teachCourses } = useAcademic()
  const running = [...courses, ...teachCourses].filter(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)
  if (running.length === 0) return null
  const codes = running.map(({ code }) => code).join(', ')
  if (!next) {
    const week = term && t('today.weekOf', { week: term.week, weeks: term.weeks })
    const [only] = running
    return (
      <Strip label={t('today.label')} title={t('today.running', { count: running.length })} about={[codes, week]}>
        {running.length === 1 && only && <ButtonLink to={paths.info({ id: only.id })}>{t('today.open')}</ButtonLink>}
      </Strip>
    )
  }
  const title = inLanguage(next.title, language) || next.code
  const about = [
    t('today.dueOn', { day: longDay(next.dueOn) }),
    next.weight > 0 && t('today.weight', { share: percent(next.weight / 100) }),
    next.course.name,
  ]
  return (
    <Strip
      label={t('today.next', { when: daysFrom(next.dueOn, day) })}
      title={`${next.course.code} · ${title}`}
      about={about}
    >
      <ButtonLink look="primary" to={paths.info({ id: next.course.id })}>
        {t('today.open')}
      </ButtonLink>
    </Strip>
  )
}

type StripProps = {
  label: string
  title: string
  about: readonly (string | false | null)[]
  children: React.ReactNode
}

function Strip({ label, title, about, children }: StripProps) {
  return (
    <section className={styles.strip} aria-label={label}>
      <div className={styles.what}>
        <small>{label}</small>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.about}>{about.filter(Boolean).join(' · ')}</p>
      </div>
      {children}
    </section>
  )
}
