import { useSearchParams } from 'react-router'
import { paths as peoplePaths } from '#people/contract'
import { prefetch } from '#platform/web/api/query.ts'
import { filtersOf } from '#platform/web/table/filters-of.ts'
import { listAt } from '#platform/web/table/list.ts'
import { Table } from '#platform/web/table/table.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Part } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { AreaLecturer } from '../../contract/lists/area-lecturer.ts'
import type { Within } from '../courses/list.ts'
import { words } from '../words.ts'
import { columns } from './columns.tsx'

const { ChoiceFilter } = filtersOf(AreaLecturer)

const lecturersIn = (within: Within, search: URLSearchParams) => listAt(AreaLecturer, search, { always: within })

export const loadLecturers = (within: Within, search: URLSearchParams) => prefetch(lecturersIn(within, search).query)

/** The lecturers of an area this term, with their whole load. */
export function LecturersTable({ within }: { within: Within }) {
  const t = useWords(words)
  const [search] = useSearchParams()
  return (
    <Part>
      <Table
        of={lecturersIn(within, search)}
        name="area-lecturers"
        columns={columns}
        label={t('tabs.lecturers')}
        to={({ user }) => peoplePaths.person({ id: user.id })}
        filters={
          <>
            <ChoiceFilter
              name="overloaded"
              label={t('lecturers.fields.hours')}
              all={t('lecturers.allLoads')}
              choices={[{ value: 'true', text: t('lecturers.overloaded') }]}
            />
            <ChoiceFilter
              name="lateSummaries"
              label={t('lecturers.fields.lateSummaries')}
              all={t('lecturers.allSummaries')}
              choices={[{ value: 'true', text: t('lecturers.late') }]}
            />
          </>
        }
        empty={<Empty title={t('lecturers.empty')}>{t('lecturers.emptyAbout')}</Empty>}
      />
    </Part>
  )
}
