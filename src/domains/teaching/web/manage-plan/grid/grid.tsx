import { useRef, useState } from 'react'
import type { Course } from '#course/contract'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import type { Item } from '#platform/contract/resource.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { planBasis } from '../../../contract/plan/basis.ts'
import { words } from '../../words.ts'
import type { Cells } from '../pending/use-cells.ts'
import { basisQuery } from '../queries.ts'
import type { PlanOfTerm } from '../use-plan.ts'
import type { Face } from './face.ts'
import styles from './grid.module.css'
import { LeftRow } from './left-row.tsx'
import { rowOfSession } from './row-names.ts'
import { rowsByWeek } from './rows.ts'
import { SessionRow } from './session-row.tsx'
import { SuspendedRow } from './suspended-row.tsx'
import { useGridKeys } from './use-grid-keys.ts'
import { useOpensAtNext } from './use-opens-at-next.ts'

type Props = { course: Item<typeof Course>; plan: PlanOfTerm; cells: Cells; group: string | null }
const columns = ['move', 'week', 'number', 'day', 'topic', 'type', 'outcomes', 'what', 'before', 'state'] as const

/** All sessions of the term, week by week: cells are edited in place, topics move, days stay. */
export function Grid({ course, plan, cells, group }: Props) {
  const t = useWords(words)
  const { isoDay } = useFormat()
  const table = useRef<HTMLTableElement>(null)
  const { syllabus, suspended } = useLoaded(basisQuery(course.id)).data
  const [editing, edit] = useState<Face['editing']>(null)
  const [entered, setEntered] = useState('')
  const weeks = rowsByWeek(plan.sessions, suspendedFor(suspended, group), course.startsOn)
  const next = plan.sessions.find(({ day }) => day >= isoDay()) ?? plan.sessions[0]
  const face: Face = {
    ...{ plan, cells, course, editing, edit },
    outcomes: syllabus ? syllabus.outcomes.map(({ code }) => code) : null,
    entry: entered || (next ? rowOfSession(next.id) : ''),
  }
  const press = useGridKeys({ table, face })
  useOpensAtNext(table)
  return (
    <div className={styles.scroll} data-landscape>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: cells are reached by arrows and written in place
        role="grid"
        className={styles.grid}
        aria-label={t('managePlan.grid')}
        onKeyDown={press}
        onFocus={({ target }) => setEntered(target.closest<HTMLElement>('[data-row]')?.dataset.row ?? '')}
      >
        <thead>
          <tr>
            {columns.map((one) => (
              <th key={one} scope="col" className={styles[one]}>
                {one === 'move' ? (
                  <span className="sr-only">{t('managePlan.columns.move')}</span>
                ) : (
                  t(`managePlan.columns.${one}`)
                )}
              </th>
            ))}
          </tr>
        </thead>
        {weeks.map(({ week, rows }) => (
          <tbody key={week}>
            {rows.map((row, at) => {
              const head = at === 0 && (
                <th scope="rowgroup" rowSpan={rows.length} className={styles.week}>
                  <span className="sr-only">{t('activity.week', { number: week })}</span>
                  <b aria-hidden="true">{week}</b>
                </th>
              )
              return row.kind === 'session' ? (
                <SessionRow
                  key={row.session.id}
                  of={row.session}
                  face={face}
                  head={head}
                  isNow={row.session === next}
                />
              ) : (
                <SuspendedRow key={row.of.day} of={row.of} head={head} />
              )
            })}
          </tbody>
        ))}
        {plan.after.left.length > 0 && (
          <tbody>
            {plan.after.left.map((topic, at) => (
              <LeftRow
                key={topic}
                topic={topic}
                face={face}
                head={
                  at === 0 && (
                    <th scope="rowgroup" rowSpan={plan.after.left.length} className={styles.week}>
                      <span className="sr-only">{t('managePlan.withoutDay')}</span>
                    </th>
                  )
                }
              />
            ))}
          </tbody>
        )}
      </table>
    </div>
  )
}

type Suspended = EndpointAnswer<typeof planBasis>['suspended']

/** The days without classes of this group; if it has no pattern of its own, those of the whole course. */
function suspendedFor(all: Suspended, group: string | null): Suspended {
  const own = all.filter((one) => one.group === group)
  return own.length > 0 || group === null ? own : all.filter((one) => one.group === null)
}
