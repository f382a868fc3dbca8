import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { inLanguage } from '#platform/contract/words.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { useAddress } from '#platform/web/table/address.ts'
import { filtersOf } from '#platform/web/table/filters-of.ts'
import { changed } from '#platform/web/table/list-address.ts'
import { SegLine, SegLinks } from '#platform/web/ui/seg.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import { words } from '../words.ts'
import { byIn, bys, countIn, type Show, showIn, shows, termsQuery } from './queries.ts'
import type { Scope } from './scope.ts'

const { ChoiceFilter } = filtersOf(GradeSheet)
type Props = { scope: Scope; id: number }

/** The choice of the list, with the number of sheets in each; the tools of the list stand beside it. */
export function Shows({ children, ...at }: Props & { children: ReactNode }) {
  const t = useWords(words)
  const [search] = useSearchParams()
  const present = showIn(search)
  const by = byIn(search)
  const kept = { by: by === 'course' ? null : by, 'term.id': search.get('term.id') }
  const links = (
    <SegLinks label={t('queue.show')}>
      {shows.map((show) => (
        <Link
          key={show}
          to={{ search: `${changed(new URLSearchParams(), { ...kept, show })}` }}
          aria-current={show === present ? 'page' : undefined}
        >
          {t(`queue.shows.${show}`)} <Count {...at} show={show} />
        </Link>
      ))}
    </SegLinks>
  )
  return <SegLine links={links}>{children}</SegLine>
}

function Count({ scope, id, show }: Props & { show: Show }) {
  const { number } = useFormat()
  const [search] = useSearchParams()
  return <em>{number(useLoaded(countIn(scope, id, show, search)).data['hydra:totalItems'])}</em>
}

/** The filters by term and by anomalies, and the order. */
export function SheetFilters() {
  const t = useWords(words)
  const language = useLanguage()
  const terms = useLoaded(termsQuery).data['hydra:member']
  return (
    <>
      <ChoiceFilter
        name="term.id"
        label={t('queue.term')}
        all={t('queue.allTerms')}
        choices={terms.map(({ id, code, name }) => ({ value: String(id), text: inLanguage(name, language) || code }))}
      />
      <ChoiceFilter
        name="anomalous"
        label={t('queue.fields.anomalies')}
        all={t('queue.anyAnomalies')}
        choices={(['true', 'false'] as const).map((value) => ({ value, text: t(`queue.anomalous.${value}`) }))}
      />
      <By />
    </>
  )
}

function By() {
  const t = useWords(words)
  const [search, change] = useAddress()
  return (
    <label>
      <span className="sr-only">{t('queue.by')}</span>
      <select
        value={byIn(search)}
        onChange={({ target }) =>
          change((now) => changed(now, { by: target.value === 'course' ? null : target.value }))
        }
      >
        {bys.map((one) => (
          <option key={one} value={one}>
            {t(`queue.bys.${one}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
