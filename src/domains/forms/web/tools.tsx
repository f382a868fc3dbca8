import { useSearchParams } from 'react-router'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { SearchBox } from '#platform/web/table/search-box.tsx'
import { Choice } from '#platform/web/ui/choice.tsx'
import { PhoneTools } from '#platform/web/ui/phone-tools.tsx'
import { SegLine, ViewTools } from '#platform/web/ui/seg.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { requests } from '../contract/requests.ts'
import { KindLinks } from './kind-links.tsx'
import type { RequestsParams } from './queries.ts'
import styles from './requests.module.css'
import { words } from './words.ts'

/** A short list needs no search and no filter. */
const shortList = 7

type Props = {
  of: EndpointAnswer<typeof requests>
  params: RequestsParams
  /** What the list can be narrowed to. */
  filters: readonly NonNullable<RequestsParams['only']>[]
}

/** The line above each list: the kinds, a filter and a search; what is chosen stands in the address. */
export function Tools({ of, params, filters }: Props) {
  const t = useWords(words)
  const [search, setSearch] = useSearchParams()
  const isLong = of.kinds.reduce((sum, { count }) => sum + count, 0) > shortList
  const set = (name: 'q' | 'only') => (value: string) => {
    const next = new URLSearchParams(search)
    next.delete('item')
    if (value) next.set(name, value)
    else next.delete(name)
    setSearch(next, { replace: true })
  }
  const hasFilter = isLong || params.only !== undefined
  const hasSearch = isLong || params.q !== undefined
  return (
    <SegLine links={<KindLinks of={of} />}>
      {(hasFilter || hasSearch) && (
        <ViewTools>
          <PhoneTools className={styles.tools}>
            {hasFilter && (
              <Choice
                label={t('only.label')}
                labelHidden
                value={params.only ?? ''}
                options={[
                  { value: '', text: t('only.all') },
                  ...filters.map((value) => ({ value, text: t(`only.${value}`) })),
                ]}
                onChoose={set('only')}
              />
            )}
            {hasSearch && (
              <span className={styles.find}>
                <SearchBox value={params.q ?? ''} label={t('find')} onSearch={set('q')} />
              </span>
            )}
          </PhoneTools>
        </ViewTools>
      )}
    </SegLine>
  )
}
