import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Collection, Item } from '#platform/contract/resource.ts'
import { create } from '#platform/web/api/api.ts'
import { download } from '#platform/web/api/api-endpoint.ts'
import type { Query } from '#platform/web/api/query.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { DataExport, dataExportFile } from '../../contract/data-export.ts'
import { words } from '../words.ts'
import styles from './privacy.module.css'

type Copied = Item<typeof DataExport>

const isOpen = ({ state }: Copied) => state === 'QUEUED' || state === 'RUNNING'
const everyMs = 1500

/** A copy of all data about the person: requested here, made in the background, available for a week. */
export function Copy({ query }: { query: Query<Collection<Copied>> }) {
  const t = useWords(words)
  const [busy, setBusy] = useState(false)
  const { data } = useQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data?.['hydra:member'].some(isOpen) ? everyMs : false),
  })
  const copies = data?.['hydra:member'] ?? []
  const ask = async () => {
    setBusy(true)
    await create(DataExport, {}).catch(showError)
    setBusy(false)
  }
  return (
    <Card title={t('privacy.copy')}>
      <div className={styles.text}>
        <p>{t('privacy.copyAbout')}</p>
        <WriteButton icon="archive" busy={busy || copies.some(isOpen)} onClick={() => void ask()}>
          {t('privacy.makeCopy')}
        </WriteButton>
      </div>
      {copies.length > 0 && (
        <Rows label={t('privacy.copy')}>
          {copies.map((copy) => (
            <CopyRow key={copy.id} of={copy} />
          ))}
        </Rows>
      )}
    </Card>
  )
}

function CopyRow({ of }: { of: Copied }) {
  const t = useWords(words)
  const { dayTime, day, number } = useFormat()
  const fetchIt = () => download(dataExportFile, { params: { id: of.id } }).catch(showError)
  const about =
    of.state === 'READY' && of.expiresAt
      ? t('privacy.until', { day: day(of.expiresAt), size: number((of.size ?? 0) / 1024, 0) })
      : t(`privacy.copyStates.${of.state}`, { done: of.done, total: of.total })
  return (
    <Row
      title={dayTime(of.at)}
      about={<span aria-live="polite">{about}</span>}
      end={
        of.state === 'READY' ? (
          <Button icon="download" onClick={() => void fetchIt()}>
            {t('privacy.fetch')}
          </Button>
        ) : (
          isOpen(of) && <progress value={of.done} max={of.total || 1} aria-label={t('privacy.making')} />
        )
      }
    />
  )
}
