import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Course } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { actOf, Keys, pageOf, stepFrom } from './keys.tsx'
import { Picks } from './picks.tsx'
import { SessionRow } from './session-row.tsx'
import styles from './sessions.module.css'
import { type Filter, filters, isMissing, type Part, partsOf, passes, type Session, weekOf, weeksOf } from './weeks.ts'

type Props = {
  course: Item<typeof Course>
  sessions: readonly Session[]
  shown: string
  /** Whether the reader sees summaries, as lecturers and coordinators do. */
  teaches: boolean
  /** The overview of the term, between the choice and the list. */
  children: ReactNode
}

/** All sessions of the course by week; distant weeks are collapsed until they are opened. */
export function Sessions({ course, sessions, shown, teaches, children }: Props) {
  const t = useWords(words)
  const { isoDay } = useFormat()
  const navigate = useNavigate()
  const [, setSearch] = useSearchParams()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const filter: Filter = filters.find((one) => one === shown) ?? 'all'
  const found = sessions.filter(passes[filter])
  const weeks = weeksOf(found, course.startsOn)
  const thisWeek = weekOf(isoDay(), course.startsOn)
  const parts: Part[] =
    filter === 'all'
      ? partsOf(weeks, thisWeek, (week) => teaches && week.sessions.some(isMissing))
      : weeks.map((week) => ({ kind: 'week', week }))
  const offered = filters.filter((one) => teaches || one !== 'missing')
  const columns = ['number', 'when', 'session', 'room', 'attendance', ...(teaches ? (['state'] as const) : [])] as const
  const planned = sessions.filter(({ state }) => state !== 'CANCELLED')
  const held = planned.filter(({ state }) => state !== 'PLANNED').length
  const names = new Set(sessions.flatMap(({ lecturer }) => lecturer?.id ?? [])).size > 1
  const choose = (next: Filter) => setSearch(next === 'all' ? {} : { show: next }, { replace: true })
  return (
    <section
      className={styles.list}
      data-wide
      aria-label={t('tabs.activity')}
      onKeyDown={(event) => {
        const act = actOf(event)
        if (!act) return
        event.preventDefault()
        if (act === 'next' || act === 'previous') return stepFrom(event.currentTarget, act)
        const to = pageOf(event.currentTarget, act)
        if (to) void navigate(to)
      }}
    >
      <header className={styles.tools}>
        <Picks
          label={t('activity.filter')}
          chosen={filter}
          choices={offered.map((one) => ({
            value: one,
            text: t(`activity.filters.${one}`),
            count: sessions.filter(passes[one]).length,
          }))}
          onChoose={choose}
        />
        <p className={styles.held}>{t('activity.held', { held, count: planned.length })}</p>
      </header>
      {children}
      {found.length === 0 ? (
        <Empty title={t('activity.noMatch')} />
      ) : (
        <table className={styles.table} aria-label={t('tabs.activity')}>
          <thead className={styles.head}>
            <tr>
              {columns.map((one) => (
                <th key={one} scope="col">
                  {t(`activity.columns.${one}`)}
                </th>
              ))}
              {teaches && (
                <th scope="col">
                  <span className="sr-only">{t('activity.columns.acts')}</span>
                </th>
              )}
            </tr>
          </thead>
          {parts.flatMap((part) =>
            part.kind === 'week'
              ? [<WeekRows key={part.week.number} week={part.week} now={thisWeek} {...{ teaches, names }} />]
              : opened.has(part.key)
                ? part.weeks.map((week) => (
                    <WeekRows key={week.number} week={week} now={thisWeek} {...{ teaches, names }} />
                  ))
                : [<Folded key={part.key} of={part} onOpen={() => setOpened(new Set([...opened, part.key]))} />],
          )}
        </table>
      )}
      <Keys teaches={teaches} />
    </section>
  )
}

type WeekProps = {
  week: ReturnType<typeof weeksOf>[number]
  now: number
  teaches: boolean
  /** Whether the lecturers are named. */
  names: boolean
}

function WeekRows({ week, now, teaches, names }: WeekProps) {
  const t = useWords(words)
  const { dayInTerm } = useFormat()
  return (
    <tbody>
      <tr className={styles.week}>
        <th scope="rowgroup" colSpan={7}>
          {t('activity.week', { number: week.number })}{' '}
          <small>
            {dayInTerm(week.from)} – {dayInTerm(week.until)}
            {week.number === now && ` · ${t('activity.thisWeek')}`}
          </small>
        </th>
      </tr>
      {week.sessions.map((one) => (
        <SessionRow key={one.id} {...{ of: one, teaches, names }} />
      ))}
    </tbody>
  )
}

function Folded({ of, onOpen }: { of: Extract<Part, { kind: 'folded' }>; onOpen: () => void }) {
  const t = useWords(words)
  const [first, last] = [of.weeks[0]?.number ?? 0, of.weeks.at(-1)?.number ?? 0]
  const sessions = of.weeks.flatMap((week) => week.sessions)
  const cancelled = sessions.filter(({ state }) => state === 'CANCELLED').length
  return (
    <tbody>
      <tr className={styles.folded}>
        <th scope="rowgroup" colSpan={7}>
          <button type="button" onClick={onOpen} aria-expanded="false">
            <Icon name="right" size={16} />
            <b>{first === last ? t('activity.week', { number: first }) : t('activity.weeks', { first, last })}</b>
            <span>
              {t('activity.sessions', { count: sessions.length })}
              {cancelled > 0 && ` · ${t('activity.cancelled', { count: cancelled })}`}
            </span>
          </button>
        </th>
      </tr>
    </tbody>
  )
}
