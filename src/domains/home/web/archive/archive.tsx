import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { paths as peoplePaths } from '#people/contract'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { archivePage } from '../../contract/archive.ts'
import { words } from '../words.ts'
import styles from './archive.module.css'
import { type ArchiveParams, archiveQuery, paramsIn } from './queries.ts'
import { ArchiveRows } from './rows.tsx'
import { ArchiveTools } from './tools.tsx'

export const load = (_: unknown, search: URLSearchParams) => prefetch(archiveQuery(paramsIn(search)))

/** What the person has behind them, the latest first, found by one field; nothing can be changed here. */
export default function Archive() {
  const t = useWords(words)
  const { number } = useFormat()
  const [search] = useSearchParams()
  const params = paramsIn(search)
  const first = useLoaded(archiveQuery(params)).data
  const list = JSON.stringify(params)
  const [further, setFurther] = useState({ list, pages: 1 })
  const pages = further.list === list ? further.pages : 1
  const later = Array.from({ length: pages - 1 }, (_, at) => at + 2)
  const total = first['hydra:totalItems']
  const copy = (
    <ButtonLink icon="download" to={peoplePaths.privacy()}>
      {t('archive.copy')}
    </ButtonLink>
  )
  return (
    <Page title={t('archive.title')} meta={t('archive.about')} acts={copy}>
      <ArchiveTools of={first} params={params} />
      <Card title={t('archive.found')} note={number(total)}>
        {total === 0 ? (
          <Empty title={t('archive.empty')}>{t('archive.emptyAbout')}</Empty>
        ) : (
          <ArchiveRows of={first['hydra:member']} />
        )}
        {later.map((page) => (
          <LaterPage key={page} params={params} page={page} />
        ))}
        {total > pages * archivePage && (
          <div className={styles.more} data-no-print>
            <Button look="quiet" onClick={() => setFurther({ list, pages: pages + 1 })}>
              {t('archive.more', { count: total - pages * archivePage })}
            </Button>
          </div>
        )}
      </Card>
    </Page>
  )
}

function LaterPage({ params, page }: { params: ArchiveParams; page: number }) {
  const t = useWords(words)
  const { data, error } = useQuery(archiveQuery(params, page))
  if (error) throw error
  return data ? <ArchiveRows of={data['hydra:member']} /> : <Skeleton lines={3} label={t('archive.title')} />
}
