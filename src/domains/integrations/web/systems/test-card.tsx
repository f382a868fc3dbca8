import { useState } from 'react'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import type { Item } from '#platform/contract/resource.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip, type Tone } from '#platform/web/ui/chip.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { type ConnectedSystem, testSystem } from '../../contract/system/connected-system.ts'
import { words } from '../words.ts'
import styles from './systems.module.css'

type Result = EndpointAnswer<typeof testSystem>

const tones: Readonly<Record<Result['steps'][number]['state'], Tone>> = {
  passed: 'positive',
  failed: 'negative',
  notReached: 'neutral',
}

/** Walks through the connection step by step; says which step fails, and what to do. */
export function TestCard({ of: { id } }: { of: Item<typeof ConnectedSystem> }) {
  const t = useWords(words)
  const [result, setResult] = useState<Result | null>(null)
  const test = () => call(testSystem, { params: { id } }).then(setResult)
  return (
    <Card title={t('test.title')} act={<ActButton act={test}>{t('test.act')}</ActButton>}>
      <p className={styles.note}>{t('test.about')}</p>
      <div aria-live="polite">
        {result && (
          <>
            <Rows label={t('test.title')}>
              {result.steps.map(({ step, state, detail }) => (
                <Row
                  key={step}
                  title={t(`test.steps.${step}`)}
                  about={detail}
                  end={<Chip tone={tones[state]}>{t(`test.states.${state}`)}</Chip>}
                />
              ))}
            </Rows>
            <p className={styles.note}>
              {result.problem ? (
                <>
                  <b>{t('test.todo')}</b> {t(`problems.${result.problem}`)}
                </>
              ) : (
                t('test.fine')
              )}
            </p>
          </>
        )}
      </div>
    </Card>
  )
}
