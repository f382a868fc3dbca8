import { Icon } from '#platform/web/ui/icon.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { TestStep } from '../../contract/system/test-result.ts'
import { words } from '../words.ts'
import styles from './test-steps.module.css'

/** A test as a screen shows it: its steps, and in words what to do about the one that fails. */
export type TestOnScreen = { steps: readonly TestStep[]; advice: string | null }

const icons = { passed: 'check', failed: 'warning', notReached: 'clock' } as const

/** The steps of a test, one below the other, and what to do. */
export function TestSteps({ of: { steps, advice } }: { of: TestOnScreen }) {
  const t = useWords(words)
  const { number } = useFormat()
  return (
    <>
      <ol className={styles.steps}>
        {steps.map(({ step, state, detail, ms }) => (
          <li key={step} data-state={state}>
            <Icon name={icons[state]} size={16} />
            <div>
              <b>{t(`test.steps.${step}`)}</b>
              <p>
                {t(`test.states.${state}`)}
                {detail && ` · ${detail}`}
              </p>
            </div>
            {ms > 0 && <span>{t('test.ms', { ms: number(ms) })}</span>}
          </li>
        ))}
      </ol>
      {advice === null ? (
        <p className={styles.fine}>{t('test.fine')}</p>
      ) : (
        <div className={styles.advice}>
          <b>{t('test.advice')}</b>
          <p>{advice}</p>
        </div>
      )}
    </>
  )
}
