import { useSearchParams } from 'react-router'
import { prefetch } from '#platform/web/api/query.ts'
import { columnsOf } from '#platform/web/screens/columns.tsx'
import { listAt } from '#platform/web/table/list.ts'
import { Table } from '#platform/web/table/table.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Part } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { Thesis } from '../../contract/thesis.ts'
import { overviewQuery } from '../queries.ts'
import { theses, thesisColumns } from '../state/theses.tsx'
import { words } from '../words.ts'
import { type AreaView, inEachArea, type ThesisArea, thesisIn, within } from './area.tsx'
import { ThesisFilters } from './filters.tsx'

const c = columnsOf(theses)
const columns = [
  ...thesisColumns(c),
  c.text('area', { optional: true }),
  c.moment('since', { optional: true }),
  c.day('startedAt', { optional: true }),
]

const thesesIn = (area: ThesisArea, search: URLSearchParams) => listAt(Thesis, search, { always: within(area) })

/** The theses of an area, with everything by which they can be filtered. */
function ThesesOfArea({ area }: AreaView) {
  const t = useWords(words)
  const [search] = useSearchParams()
  return (
    <Part>
      <Table
        of={thesesIn(area, search)}
        name="area-theses"
        columns={columns}
        label={t('theses.title')}
        to={({ id }) => thesisIn(area, id)}
        filters={<ThesisFilters of={area} />}
        empty={<Empty title={t('management.none')}>{t('management.noneAbout')}</Empty>}
      />
    </Part>
  )
}

export const views = inEachArea(ThesesOfArea, ({ area }, search) =>
  Promise.all([prefetch(thesesIn(area, search).query), prefetch(overviewQuery(area))]),
)
