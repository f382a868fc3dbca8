import { call } from '#platform/web/api/api-endpoint.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { ConfirmButton } from '#platform/web/ui/confirm.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { undoCopy } from '../../contract/copy.ts'
import { copiesQuery } from '../queries.ts'
import { words } from '../words.ts'

/** The copies of the last day, each with a button to undo it. */
export function Lately({ course, onUndone }: { course: number; onUndone: () => void }) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  const { copies } = useLoaded(copiesQuery(course)).data
  if (copies.length === 0) return null
  const undo = async (copy: number) => {
    const { removed, kept } = await call(undoCopy, { params: { id: course }, body: { copy } })
    const stays = kept > 0 ? ` ${t('copy.keptOnes', { count: kept })}` : ''
    notify({ type: 'positive', text: t('copy.undone', { count: removed }) + stays })
    onUndone()
  }
  return (
    <Card title={t('copy.lately')}>
      <Rows label={t('copy.lately')}>
        {copies.map(({ id, from, by, at, parts }) => (
          <Row
            key={id}
            title={from}
            about={
              <>
                {t('copy.latelyAbout', { by, at: dayTime(at) })}
                <br />
                {parts.map(({ title, count }) => t('copy.count', { part: title, count })).join(' · ')}
              </>
            }
            end={
              <ConfirmButton
                ask={{
                  title: t('copy.undoTitle'),
                  act: t('copy.undo'),
                  children: t('copy.undoAbout'),
                  onConfirm: () => undo(id),
                }}
              >
                {t('copy.undo')}
              </ConfirmButton>
            }
          />
        ))}
      </Rows>
    </Card>
  )
}
