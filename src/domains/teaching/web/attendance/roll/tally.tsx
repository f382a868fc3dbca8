import { useWords } from '#platform/web/words/words.ts'
import { type Counting, countings } from '../../../contract/attendance/code.ts'
import type { Roster } from '../../../contract/attendance/roster.ts'
import { words } from '../../words.ts'
import { type Marks, markOf } from './roll-call.ts'
import styles from './tally.module.css'

/** How many are present, late, excused, absent and unmarked, as numbers and as a bar. */
export function Tally({ roster, marks }: { roster: Roster; marks: Marks }) {
  const t = useWords(words)
  const counts = countsOf(roster, marks)
  const parts = [...countings, null].flatMap((kind) => {
    const count = counts.get(kind) ?? 0
    return count === 0 && (kind === 'NEUTRAL' || kind === null) ? [] : [{ kind, count }]
  })
  const text = (kind: Counting | null, count: number) => t(`attendance.tally.${kind ?? 'OPEN'}`, { count })
  return (
    <div className={styles.tally}>
      <div className={styles.line}>
        <ul>
          {parts.map(({ kind, count }) => (
            <li key={kind} className={styles[kind ?? 'OPEN']}>
              <b>{count}</b> {text(kind, count)}
            </li>
          ))}
        </ul>
        <small>
          <About roster={roster} open={counts.get(null) ?? 0} />
        </small>
      </div>
      <div
        className={styles.bar}
        role="img"
        aria-label={parts.map(({ kind, count }) => `${count} ${text(kind, count)}`).join(', ')}
      >
        {parts
          .filter(({ count }) => count > 0)
          .map(({ kind, count }) => (
            <i key={kind} className={styles[kind ?? 'OPEN']} style={{ flexGrow: count }} />
          ))}
      </div>
    </div>
  )
}

/** The next step with this roll call, in one sentence. */
function About({ roster: { state }, open }: { roster: Roster; open: number }) {
  const t = useWords(words)
  return t(`attendance.about.${state === 'OPEN' && open === 0 ? 'all' : state}`)
}

function countsOf({ students, codes }: Roster, marks: Marks): ReadonlyMap<Counting | null, number> {
  const kinds = new Map(codes.map(({ code, countsAs }) => [code, countsAs]))
  const counts = new Map<Counting | null, number>()
  for (const { enrollment } of students) {
    const { code } = markOf(marks, enrollment)
    const kind = code === null ? null : (kinds.get(code) ?? null)
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return counts
}
