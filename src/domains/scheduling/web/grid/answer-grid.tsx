import { useRef } from 'react'
import { ofCell, ofGrid, ofRow } from '#platform/web/grid/aria.ts'
import { useWidth } from '#platform/web/ui/use-width.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { timesOf } from '../../contract/slots.ts'
import { words } from '../words.ts'
import { letterAt } from './cells.ts'
import { DayChoice } from './day-choice.tsx'
import styles from './grid.module.css'
import { GridCell } from './grid-cell.tsx'
import type { GridProps } from './grid-props.ts'
import { useCellText } from './use-cell-text.ts'
import { useGridInput } from './use-grid-input.ts'

const headOf = (role: 'columnheader' | 'rowheader', row: number, column: number) => ofCell(role, { row, column }, false)

/** The grid of days and times. On a phone one day is shown at a time. */
export function AnswerGrid(props: GridProps) {
  const { poll, instants, letters, yes, busy, best, onFill } = props
  const t = useWords(words)
  const { weekday } = useFormat()
  const isWide = useWidth(600)
  const grid = useRef<HTMLDivElement>(null)
  const times = timesOf(poll)
  const rows = times.length
  const { days, place, selected, showDay, events } = useGridInput({
    ...{ ...props, grid, rows, isWide, dayCount: poll.days.length },
  })
  const textOf = useCellText(props)
  const cell = (day: number, row: number, time: string) => {
    const index = day * rows + row
    return (
      <GridCell
        key={day}
        {...{ index, row, day }}
        letter={letterAt(letters, index)}
        yes={yes?.[index] ?? null}
        busy={busy[index] ?? null}
        isBest={best.has(index)}
        isCurrent={place.day === day && place.row === row}
        isSelected={selected.has(index)}
        text={textOf.cell(index, day, time)}
      />
    )
  }
  return (
    <>
      {!isWide && <DayChoice days={poll.days} shown={days[0] ?? 0} letters={letters} rows={rows} onChoose={showDay} />}
      <div className={styles.scroll}>
        <div
          ref={grid}
          className={styles.grid}
          {...ofGrid(t('grid.label'), rows, poll.days.length, !onFill)}
          {...events}
        >
          <div {...ofRow(0)} className={styles.row}>
            <div {...headOf('columnheader', 0, 0)} className={styles.time}>
              <span className="sr-only">{t('polls.fields.startsAt')}</span>
            </div>
            {days.map((day) => (
              <div key={day} {...headOf('columnheader', 0, day + 1)} className={styles.day}>
                {weekday(poll.days[day] ?? '')}
              </div>
            ))}
          </div>
          {times.map((time, row) => (
            <div key={time} {...ofRow(row + 1)} className={styles.row} data-hour={time.endsWith(':00') || undefined}>
              <div {...headOf('rowheader', row + 1, 0)} className={styles.time}>
                {time} <small>{textOf.own(instants[(days[0] ?? 0) * rows + row])}</small>
              </div>
              {days.map((day) => cell(day, row, time))}
            </div>
          ))}
        </div>
      </div>
    </>
  )
}
