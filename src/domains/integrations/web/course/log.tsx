import { call } from '#platform/web/api/api-endpoint.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { ConfirmButton } from '#platform/web/ui/confirm.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { undoRun } from '../../contract/run/rows.ts'
import { words } from '../words.ts'
import type { RunItem } from './queries.ts'

/** How many rows a run has, or would have, changed. */
const changesOf = ({ added, changed, suspended, returned }: RunItem): number => added + changed + suspended + returned

/** The exchanges of a connection, the latest first; the last one that wrote something can be undone. */
export function Log({ of }: { of: readonly RunItem[] }) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  return (
    <Card title={t('log.title')}>
      {of.length === 0 ? (
        <Rows>
          <Row title={t('log.none')} />
        </Rows>
      ) : (
        <Rows label={t('log.title')}>
          {of.map((run) => (
            <Row
              key={run.id}
              title={dayTime(run.startedAt)}
              about={[
                run.startedBy?.name ?? t('log.nightly'),
                t(`runs.choices.state.${run.state}`),
                ...(run.readAt ? [t('log.counts', { changes: changesOf(run) })] : []),
              ].join(' · ')}
              end={run.isLast && run.actions.includes('settle') && <UndoButton of={run} />}
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}

function UndoButton({ of: { id, kind } }: { of: RunItem }) {
  const t = useWords(words)
  const onConfirm = () => call(undoRun, { params: { id } })
  return (
    <ConfirmButton ask={{ title: t('log.undoAsk'), children: t(`kinds.${kind}.undoAbout`), onConfirm }}>
      {t('log.undo')}
    </ConfirmButton>
  )
}
