import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/web/api/api-endpoint.ts'
import { ErrorBox } from '#platform/web/page/errors.tsx'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { applyRun, discardRun, type SyncRow } from '../../contract/run/rows.ts'
import { words } from '../words.ts'
import styles from './connection.module.css'
import { type RunItem, rowsQuery } from './queries.ts'
import { RowTable } from './row-table.tsx'
import { isTaken } from './taken.ts'

/** The rows of an exchange with their fates; the bar below says what happens before it is done. */
export function Review({ of }: { of: RunItem }) {
  const t = useWords(words)
  const [all, setAll] = useState(false)
  const { data, error, refetch } = useQuery(rowsQuery(of.id, all))
  if (error) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={8} label={t('review.rows')} />
  const isOpen = of.state === 'DRY_RUN' && of.actions.includes('settle')
  const { rows, same, mostLeave } = data
  return (
    <Stack>
      {of.state === 'DRY_RUN' && of.isStopped && (
        <div className={styles.stopped} role="status">
          <b>{t('review.stopped', { count: of.suspended, most: mostLeave })}</b>
          <p>{t('review.stoppedAbout')}</p>
        </div>
      )}
      <Card>
        {rows.length === 0 ? (
          <Empty title={t('review.nothing')}>{t('review.nothingAbout')}</Empty>
        ) : (
          <RowTable rows={rows} run={of} isOpen={isOpen} />
        )}
        {same > 0 && (
          <p className={styles.same}>
            {t('review.same', { count: same })}{' '}
            <Button look="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
              {t(all ? 'review.hide' : 'review.show')}
            </Button>
          </p>
        )}
      </Card>
      {isOpen && <SettleBar of={of} rows={rows} />}
      {of.state === 'APPLIED' && of.isLast && <p role="status">{t('review.applied')}</p>}
    </Stack>
  )
}

function SettleBar({ of, rows }: { of: RunItem; rows: readonly SyncRow[] }) {
  const t = useWords(words)
  const open = rows.filter(({ fate }) => fate !== 'NOTHING')
  const count = open.filter((row) => isTaken(row, of)).length
  const params = { id: of.id }
  return (
    <div className={styles.bar} data-no-print>
      <div>
        <b aria-live="polite">{t('review.will', { count, left: open.length - count })}</b>
        <p>{t('review.allOrNone')}</p>
      </div>
      <div className={styles.acts}>
        <ActButton look="quiet" act={() => call(discardRun, { params })}>
          {t('review.discard')}
        </ActButton>
        {count > 0 && (
          <ActButton look="primary" act={() => call(applyRun, { params })}>
            {t('review.apply', { count })}
          </ActButton>
        )}
      </div>
    </div>
  )
}
