import { useState } from 'react'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useText, useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { runTest, type TestedKind } from './run-test.ts'
import styles from './test-card.module.css'
import { type TestOnScreen, TestSteps } from './test-steps.tsx'

/** Walks through a connection step by step; says which step fails, and what to do. */
export function TestCard({ of }: { of: { kind: TestedKind; id: number } }) {
  const t = useWords(words)
  const text = useText()
  const [shown, setShown] = useState<TestOnScreen>()
  const test = async () => {
    const { steps, advice } = await runTest(of)
    setShown({ steps, advice: advice && text(advice) })
  }
  return (
    <Card title={t('test.title')} act={<ActButton act={test}>{t('test.act')}</ActButton>}>
      {!shown && <p className={styles.about}>{t('test.about')}</p>}
      <div aria-live="polite">{shown && <TestSteps of={shown} />}</div>
    </Card>
  )
}
