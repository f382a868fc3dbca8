import { useState } from 'react'
import { fold } from '#platform/contract/fold.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { SearchBox } from '#platform/web/table/search-box.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { Catalogue } from '../catalogue/catalogue.tsx'
import { catalogueQuery, kindsQuery } from '../queries.ts'
import { words } from '../words.ts'
import { KindList } from './kind-list.tsx'

export const load = () => Promise.all([prefetch(kindsQuery()), prefetch(catalogueQuery())])

/** A new request: the services of the catalogue, then what is asked on the pages of other things. */
export default function Ask() {
  const t = useWords(words)
  const kinds = useLoaded(kindsQuery()).data['hydra:member']
  const services = useLoaded(catalogueQuery()).data['hydra:member']
  const [typed, setTyped] = useState('')
  const found = kinds.filter(({ ask, about }) => fold(`${ask} ${about}`).includes(fold(typed)))
  return (
    <Page crumb={[{ text: t('title'), to: paths.requests() }]} title={t('create')} meta={t('need')}>
      <SearchBox value={typed} label={t('need')} onSearch={setTyped} />
      <Catalogue of={services} typed={typed} />
      <Card title={t('service.others')}>
        <KindList of={found} />
      </Card>
    </Page>
  )
}
