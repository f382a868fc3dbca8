import { Link, useSearchParams } from 'react-router'
import { archiveKinds } from '#people/contract'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { SearchBox } from '#platform/web/table/search-box.tsx'
import { Choice } from '#platform/web/ui/choice.tsx'
import { PhoneTools } from '#platform/web/ui/phone-tools.tsx'
import { SegLine, SegLinks, ViewTools } from '#platform/web/ui/seg.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { archive } from '../../contract/archive.ts'
import { words } from '../words.ts'
import styles from './archive.module.css'
import type { ArchiveParams } from './queries.ts'

type Props = { of: EndpointAnswer<typeof archive>; params: ArchiveParams }

/** The kinds with their counts, the field, and the years; what is chosen stands in the address. */
export function ArchiveTools({ of, params }: Props) {
  const t = useWords(words)
  const [search, setSearch] = useSearchParams()
  const changed = (name: string, value: string | undefined) => {
    const next = new URLSearchParams(search)
    if (value) next.set(name, value)
    else next.delete(name)
    return next
  }
  const set = (name: string) => (value: string) => setSearch(changed(name, value), { replace: true })
  const counted = archiveKinds.flatMap((kind) => of.kinds.filter((one) => one.kind === kind))
  const all = of.kinds.reduce((sum, { count }) => sum + count, 0)
  const links = [
    { kind: undefined, text: t('archive.all'), count: all },
    ...counted.map(({ kind, count }) => ({ kind, text: t(`archive.kinds.${kind}`), count })),
  ]
  const kinds = (
    <SegLinks label={t('archive.kindsLabel')}>
      {links.map(({ kind, text, count }) => (
        <Link
          key={text}
          to={`?${changed('kind', kind)}`}
          replace
          aria-current={params.kind === kind ? 'true' : undefined}
        >
          {text} <em>{count}</em>
        </Link>
      ))}
    </SegLinks>
  )
  return (
    <SegLine links={kinds}>
      <ViewTools>
        <PhoneTools className={styles.tools}>
          <SearchBox value={params.q} label={t('archive.search')} onSearch={set('q')} />
          <Choice
            label={t('archive.year')}
            labelHidden
            value={params.year ?? ''}
            options={[
              { value: '', text: t('archive.allYears') },
              ...of.years.map(({ year, count }) => ({ value: String(year), text: `${year} (${count})` })),
            ]}
            onChoose={set('year')}
          />
        </PhoneTools>
      </ViewTools>
    </SegLine>
  )
}
