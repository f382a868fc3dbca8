import { useQuery } from '@tanstack/react-query'
import { ListExport, listExportFile } from '#platform/contract/list-export.ts'
import type { Item } from '#platform/contract/resource.ts'
import { listOf } from '#platform/web/api/api.ts'
import { download } from '#platform/web/api/api-endpoint.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'

type Exported = Item<typeof ListExport>

const newest = listOf(ListExport, { itemsPerPage: 100, order: { at: 'desc' } })
const isOpen = ({ state }: Exported) => state === 'QUEUED' || state === 'RUNNING'
const everyMs = 1500

export const load = () => prefetch(newest)

/** The lists that the person has exported: finished ones, and those still in progress. */
export default function Downloads() {
  const t = useWords(words)
  const known = useLoaded(newest).data
  const { data = known } = useQuery({
    ...newest,
    refetchInterval: ({ state }) => (state.data?.['hydra:member'].some(isOpen) ? everyMs : false),
  })
  const exported = data['hydra:member']
  return (
    <Card title={t('downloads.title')}>
      {exported.length === 0 ? (
        <Empty title={t('downloads.empty')}>{t('downloads.emptyAbout')}</Empty>
      ) : (
        <Rows label={t('downloads.title')}>
          {exported.map((one) => (
            <ExportedRow key={one.id} of={one} />
          ))}
        </Rows>
      )}
    </Card>
  )
}

function ExportedRow({ of }: { of: Exported }) {
  const t = useWords(words)
  const { dayTime, number } = useFormat()
  const fetchIt = () => download(listExportFile, { params: { id: of.id } }).catch(showError)
  const values = { rows: number(of.rows), size: number((of.size ?? 0) / 1024, 0), format: of.format }
  return (
    <Row
      title={of.title}
      about={
        <span aria-live="polite">
          {dayTime(of.at)} · {t(`downloads.states.${of.state}`, values)}
        </span>
      }
      end={
        of.state === 'READY' && (
          <Button icon="download" onClick={() => void fetchIt()}>
            {t('downloads.fetch')}
          </Button>
        )
      }
    />
  )
}
