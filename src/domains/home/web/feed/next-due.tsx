import { paths } from '#course/contract'
import { useAcademic } from '#course/web'
import { inLanguage } from '#platform/contract/words.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { Feed } from '../../contract/feed.ts'
import { words } from '../words.ts'
import { Strip } from './strip.tsx'

type Due = { day: string; term: Feed['today']['term']; next: Feed['courses']['next'] }

/** The next deadlines in the person's courses, and the courses that run today. */
export default function NextDue({ day, term, next }: Due) {
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
