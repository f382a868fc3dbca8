import { paths } from '#course/contract'
import { useAcademic } from '#course/web'
import { inLanguage } from '#platform/contract/words.ts'
import { words as calendarWords } from '#platform/web/calendar/words.ts'
import { Part, partOf } from '#platform/web/routes/part.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { useWidth } from '#platform/web/ui/use-width.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { Feed } from '../../contract/feed.ts'
import { words } from '../words.ts'
import { isAhead, NextEvent } from './next-event.tsx'
import { Strip } from './strip.tsx'
import styles from './today.module.css'

type Props = { day: string; today: Feed['today']; next: Feed['courses']['next'] }

const hours = partOf(() => import('./day-hours.tsx'))

/**
 * What is on now: on the desk the hours of a day with events, else the next event of the week, otherwise the next
 * deadline. Absent when there is neither.
 */
export function Today({ day, today: { term, events, missing }, next }: Props) {
  const { isoDay } = useFormat()
  const isDesk = useWidth(1024)
  const isBusy = events.some(isAhead)
  const onDay = events.some(({ startsAt }) => startsAt && isoDay(startsAt) === day)
  return (
    <>
      <Missing of={missing} />
      {isDesk && onDay ? (
        <Part of={hours} props={{ day, events }} />
      ) : isBusy ? (
        <NextEvent events={events} day={day} />
      ) : (
        <NextDue day={day} term={term} next={next} />
      )}
    </>
  )
}

/** The parts of the calendar that could not be read, so that nobody takes an empty day for a free one. */
function Missing({ of }: { of: Feed['today']['missing'] }) {
  const t = useWords(words)
  const calendar = useWords(calendarWords)
  if (of.length === 0) return null
  const kinds = of.map((kind) => calendar(`layers.${kind}`)).join(', ')
  return (
    <p className={styles.missing} role="status">
      {t('today.missing', { kinds })}
    </p>
  )
}

type Due = { day: string; term: Feed['today']['term']; next: Feed['courses']['next'] }

/** The next deadlines in the person's courses, and the courses that run today. */
function NextDue({ day, term, next }: Due) {
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
