import { useState } from 'react'
import type { Course } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { inLanguage, type Localized, languages } from '#platform/contract/words.ts'
import { useDayFormat } from '#platform/web/calendar/format-days.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { words } from '../../words.ts'
import type { PlanOfTerm } from '../use-plan.ts'
import { type Candidate, placed } from './candidates.ts'
import styles from './fill.module.css'

type Props = { course: Item<typeof Course>; plan: PlanOfTerm; candidates: readonly Candidate[]; onDone: () => void }

/**
 * Each topic with the session that it would get; checked topics are added to the plan, which is saved through its bar.
 */
export function Preview({ course, plan, candidates, onDone }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  const { shortDay } = useDayFormat()
  const known = new Set(
    [...plan.after.slots.map(({ topic }) => topic), ...plan.after.left].flatMap((topic) =>
      topic === null ? [] : namesOf(plan.shown(topic)?.title ?? {}),
    ),
  )
  const isKnown = ({ title }: Candidate) => namesOf(title).some((name) => known.has(name))
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const free = plan.after.slots.flatMap(({ movable, topic }, at) => {
    const session = plan.sessions[at]
    return movable && topic === null && session ? [session] : []
  })
  // Known topics, and all topics if no session is free, are unchecked by default.
  const isOffered = (one: Candidate) => free.length > 0 && !isKnown(one)
  const chosen = candidates.filter((one) => !one.fault && turned.has(one.key) !== isOffered(one))
  const given = placed(chosen, free, course.startsOn)
  const dayOf = new Map(given.map(({ key, lesson }) => [key, plan.sessions.find(({ id }) => id === lesson)?.day]))
  const turn = (key: string) => {
    const next = new Set(turned)
    if (!next.delete(key)) next.add(key)
    setTurned(next)
  }
  /** The session that a topic gets, or why it has none. */
  const placeOf = (one: Candidate, isChosen: boolean, day: string | undefined) => {
    if (one.fault) return one.fault
    if (!isChosen) return t(isKnown(one) ? 'managePlan.fill.known' : 'managePlan.fill.leftOut')
    if (day) return shortDay(day)
    return one.day ? t('managePlan.fill.noSession', { day: shortDay(one.day) }) : t('managePlan.noDay')
  }
  if (candidates.length === 0) return <Empty title={t('managePlan.fill.nothing')} />
  const without = given.filter(({ lesson }) => lesson === null).length
  return (
    <>
      <p role="status">
        {t('managePlan.fill.result', { count: chosen.length, free: free.length })}
        {without > 0 && ` ${t('managePlan.fill.without', { count: without })}`}
      </p>
      <ul className={styles.rows} aria-label={t('managePlan.fill.preview')}>
        {candidates.map((one) => {
          const day = dayOf.get(one.key)
          const isChosen = chosen.includes(one)
          return (
            <li key={one.key}>
              <label>
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={one.fault !== null}
                  onChange={() => turn(one.key)}
                />
                <span>{inLanguage(one.title, language) || '–'}</span>
              </label>
              <small className={one.fault || (isChosen && !day) ? styles.warns : undefined}>
                {[placeOf(one, isChosen, day), one.remark].filter(Boolean).join(' · ')}
              </small>
            </li>
          )
        })}
      </ul>
      <div className={styles.acts}>
        <Button
          look="primary"
          disabledReason={chosen.length === 0 ? t('managePlan.fill.choose') : undefined}
          onClick={() => {
            plan.steps.fill(given)
            onDone()
          }}
        >
          {t('managePlan.fill.put', { count: chosen.length })}
        </Button>
      </div>
    </>
  )
}

const namesOf = (title: Localized): string[] =>
  languages.flatMap((language) => (title[language] ? [title[language].toLowerCase()] : []))
