import { inLanguage } from '#platform/contract/words.ts'
import { LineChart } from '#platform/web/chart/line-chart.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { AreaDashboard } from '../../contract/dashboard/dashboard.ts'
import { words } from '../words.ts'
import styles from './dashboard.module.css'
import { Slow } from './slow.tsx'

type Of = AreaDashboard['attendance']

/** Attendance week by week, in this term and in the same term a year before. */
export function Attendance({ of, isSlow }: { of: Of; isSlow: boolean }) {
  const t = useWords(words)
  const isEmpty = of.now.every((value) => value === null)
  const why = of.why === 'EARLY' ? 'early' : of.why === 'FEW' ? 'few' : 'noAttendance'
  return (
    <Card title={t('dashboard.attendance')}>
      {isSlow ? <Slow /> : of.why || isEmpty ? <Empty title={t(`dashboard.${why}`)} /> : <Weeks of={of} />}
    </Card>
  )
}

function Weeks({ of: { now, before, beforeTerm } }: { of: Of }) {
  const t = useWords(words)
  const language = useLanguage()
  const { percent } = useFormat()
  const said = (value: number) => percent(value / 100)
  const last = (values: Of['now']) => said(Math.round(values.findLast((value) => value !== null) ?? 0))
  const earlier = beforeTerm && (inLanguage(beforeTerm.name, language) || beforeTerm.code)
  const thisTerm = { key: 'now', name: t('dashboard.now'), values: now, isMain: true }
  const lines = [
    { ...thisTerm, end: t('dashboard.endNow', { share: last(now) }) },
    ...(earlier
      ? [{ key: 'before', name: earlier, values: before, end: t('dashboard.endBefore', { share: last(before) }) }]
      : []),
  ]
  const label = earlier
    ? t('dashboard.attendanceBoth', { share: last(now), before: last(before), term: earlier })
    : t('dashboard.attendanceNow', { share: last(now) })
  return (
    <div className={styles.chart}>
      <LineChart
        label={label}
        series={lines}
        steps={now.map((_, at) => (at === 0 ? t('dashboard.firstWeek') : String(at + 1)))}
        format={said}
      >
        {t('dashboard.attendanceAbout')}
      </LineChart>
    </div>
  )
}
