import { memo, useMemo, useState } from 'react'
import { Histogram } from '#platform/web/chart/histogram.tsx'
import type { FootLine } from '#platform/web/grid/grid-foot.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { GradebookCells } from '../../contract/gradebook/cells.ts'
import { words } from '../words.ts'
import type { MarkRow } from './cells/rows.ts'
import { type Statistics, statisticsMaker } from './cells/statistics.ts'
import { useMarkNumber } from './cells/use-mark-text.ts'
import styles from './marks.module.css'

/** The statistics of each column: the number of marks, mean, median, and distribution. */
export function useFoot({ assessments, scheme }: GradebookCells, rows: readonly MarkRow[]): readonly FootLine[] {
  const t = useWords(words)
  const number = useMarkNumber()
  const [statisticsIn] = useState(statisticsMaker)
  const found = statisticsIn(rows, assessments, scheme.top)
  const { pass, top } = scheme
  return useMemo(() => {
    const show = (value: number | null | undefined) => (value === null || value === undefined ? '–' : number(value))
    const line = (key: string, label: string, cell: (of: Statistics) => React.ReactNode): FootLine => ({
      ...{ key, label },
      cell: (column) => {
        const of = found.all.get(column)
        return of && <span className={styles.footCell}>{cell(of)}</span>
      },
    })
    return [
      line('entered', t('marks.foot.entered', { count: found.count }), ({ entered }) => entered),
      line('mean', t('marks.foot.mean'), ({ mean }) => show(mean)),
      line('median', t('marks.foot.median'), ({ median }) => show(median)),
      line('spread', t('marks.foot.spread', { pass: number(pass) }), (of) => <Spread of={of} pass={pass / top} />),
    ]
  }, [found, pass, top, t, number])
}

/** The number of marks in each tenth, and the position of the pass mark. */
const Spread = memo(({ of: { spread }, pass }: { of: Statistics; pass: number }) => {
  const t = useWords(words)
  return <Histogram counts={spread} line={pass} label={t('marks.foot.tenths', { counts: spread.join(', ') })} />
})
