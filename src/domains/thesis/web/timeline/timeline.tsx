import { Card } from '#platform/web/ui/card.tsx'
import { variables } from '#platform/web/ui/variables.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { ThesisItem } from '../queries.ts'
import { words } from '../words.ts'
import { Marks } from './marks.tsx'
import { type Phase, phasesOf, scaleOf } from './phases.ts'
import styles from './timeline.module.css'

const oneDay = 86_400_000
const daysBetween = (from: string, until: string) => Math.round((Date.parse(until) - Date.parse(from)) / oneDay)

/** Where a thesis stands: its phases to the scale of days, with today and the due day; on a phone the same as a list. */
export function Timeline({ of }: { of: ThesisItem }) {
  const t = useWords(words)
  const { day, isoDay } = useFormat()
  const today = isoDay()
  const all = phasesOf(of, isoDay)
  const { boxOf, placeOf } = scaleOf(all, { today, dueOn: of.dueOn })
  const isOpen = of.overallStatus === 'OPEN'
  const inState = t('timeline.inState', {
    state: t(`states.${of.state}`),
    count: daysBetween(isoDay(of.since), today),
  })
  return (
    <Card title={t('timeline.title')} note={inState}>
      <div className={styles.frame}>
        {isOpen && (
          <div className={styles.lines} aria-hidden="true">
            <Line at={placeOf(today)} text={t('timeline.today', { day: day(today) })} />
            {of.dueOn && (
              <Line
                at={placeOf(of.dueOn)}
                text={t('timeline.due', { day: day(of.dueOn) })}
                isDue
                isLow={of.dueOn !== today}
              />
            )}
          </div>
        )}
        <ol className={styles.phases}>
          {all.map((one) => (
            <PhaseItem key={one.name} of={one} box={boxOf(one)} today={placeOf(today)} />
          ))}
        </ol>
        {of.approvedAt && <Marks thesis={of.id} placeOf={placeOf} />}
      </div>
    </Card>
  )
}

type LineProps = { at: number; text: string; isDue?: boolean; isLow?: boolean }

function Line({ at, text, isDue = false, isLow = false }: LineProps) {
  const look = [styles.line, isDue && styles.due, isLow && styles.low, at > 70 && styles.left].filter(Boolean).join(' ')
  return (
    <span className={look} style={{ insetInlineStart: `${at}%` }}>
      {text}
    </span>
  )
}

type PhaseProps = { of: Phase; box: { left: number; right: number }; today: number }

function PhaseItem({ of: { name, is, from, until }, box, today }: PhaseProps) {
  const t = useWords(words)
  const { day } = useFormat()
  const width = box.right - box.left
  const done = is === 'now' ? (100 * Math.max(0, today - box.left)) / Math.max(0.01, width) : 0
  const days =
    is === 'now' && until
      ? t('timeline.until', { day: day(until) })
      : from && until
        ? t('timeline.span', { from: day(from), until: day(until) })
        : t(`timeline.${is}`)
  const text = t(`timeline.phases.${name}`)
  return (
    <li
      className={styles[is]}
      style={variables({ '--at': `${box.left}%`, '--width': `${width}%`, '--done': `${Math.min(100, done)}%` })}
      title={`${text}, ${days}`}
      {...(is === 'now' && { 'aria-current': 'step' })}
    >
      <b>{text}</b>
      <span>{days}</span>
    </li>
  )
}
