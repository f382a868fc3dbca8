import { useState } from 'react'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { Part, Stack } from '#platform/web/ui/page.tsx'
import { useText, useWords } from '#platform/web/words/words.ts'
import { overviewGroups } from '../../contract/overview/overview.ts'
import { runTest } from '../parts/run-test.ts'
import { words } from '../words.ts'
import { Group } from './group.tsx'
import { LastDayCard } from './last-day.tsx'
import styles from './overview.module.css'
import { overviewQuery } from './query.ts'
import { keyOf, type TestableRow } from './row-facts.ts'
import { type FinishedTest, TestPanel } from './test-panel.tsx'

export const load = () => prefetch(overviewQuery)

const groups = ['needsYou', 'inOrder', 'notInUse'] as const

/** How each connection does: first what needs somebody. A test beside each says what is wrong. */
export default function Overview() {
  const t = useWords(words)
  const text = useText()
  const { rows, lastDay } = useLoaded(overviewQuery).data
  const [finished, setFinished] = useState<FinishedTest>()
  const test = async (row: TestableRow) => {
    const { steps, advice } = await runTest(row)
    setFinished({ row, at: new Date().toISOString(), steps, advice: advice && text(advice) })
  }
  return (
    <Part>
      <div className={styles.split}>
        <div className={styles.list}>
          <div className={styles.heads} aria-hidden="true">
            <span>{t('overview.columns.connection')}</span>
            <span>{t('overview.columns.state')}</span>
            <span>{t('overview.columns.last')}</span>
            <span>{t('overview.columns.waits')}</span>
          </div>
          {groups.map((name) => (
            <Group
              key={name}
              title={t(`overview.groups.${name}`)}
              rows={rows.filter(({ state }) => overviewGroups[name].some((one) => one === state))}
              chosen={finished && keyOf(finished.row)}
              onTest={test}
            />
          ))}
        </div>
        <Stack>
          <div aria-live="polite">{finished && <TestPanel of={finished} onAgain={test} />}</div>
          <LastDayCard of={lastDay} />
        </Stack>
      </div>
    </Part>
  )
}
