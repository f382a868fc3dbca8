import { useEffect, useRef } from 'react'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { type TestOnScreen, TestSteps } from '../parts/test-steps.tsx'
import { words } from '../words.ts'
import styles from './overview.module.css'
import { pageOf, type TestableRow, useRowName } from './row-facts.ts'

export type FinishedTest = TestOnScreen & { row: TestableRow; at: string }
type Props = { of: FinishedTest; onAgain: (row: TestableRow) => Promise<void> }

/** What the last test has found; where something is wrong, its one act leads to where that is put right. */
export function TestPanel({ of, onAgain }: Props) {
  const t = useWords(words)
  const nameOf = useRowName()
  const { time } = useFormat()
  const { row, at, advice } = of
  const place = useRef<HTMLDivElement>(null)
  // On a narrow screen it lies below the list.
  useEffect(() => {
    if (at) place.current?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return (
    <div ref={place}>
      <Card
        title={t('overview.testOf', { name: nameOf(row) })}
        note={`${time(at)} · ${t(row.kind === 'WEBHOOK' ? 'overview.sentOne' : 'overview.nothingChanged')}`}
      >
        <TestSteps of={of} />
        <div className={styles.acts}>
          <ButtonLink to={pageOf(row)} look={advice === null ? 'default' : 'primary'}>
            {t('overview.open')}
          </ButtonLink>
          <ActButton act={() => onAgain(row)}>{t('overview.again')}</ActButton>
        </div>
      </Card>
    </div>
  )
}
