import { useSearchParams } from 'react-router'
import { paths as coursePaths } from '#course/contract'
import { inLanguage } from '#platform/contract/words.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { filtersOf } from '#platform/web/table/filters-of.ts'
import { Table } from '#platform/web/table/table.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Part } from '#platform/web/ui/page.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { AreaCourse } from '../../contract/lists/area-course.ts'
import { words } from '../words.ts'
import { columns } from './columns.tsx'
import { coursesIn, termsQuery, type Within } from './list.ts'
import { StandingFilter } from './standing-filter.tsx'

const { ChoiceFilter } = filtersOf(AreaCourse)

/** The courses of an area, of all terms until the person chooses one. */
export function CoursesTable({ within }: { within: Within }) {
  const t = useWords(words)
  const language = useLanguage()
  const [search] = useSearchParams()
  const terms = useLoaded(termsQuery).data['hydra:member']
  return (
    <Part>
      <Table
        of={coursesIn(within, search)}
        name="area-courses"
        columns={columns}
        label={t('tabs.courses')}
        to={({ id }) => coursePaths.info({ id })}
        filters={
          <>
            <ChoiceFilter
              name="term.id"
              label={t('courses.fields.term')}
              all={t('courses.allTerms')}
              choices={terms.map(({ id, code, name }) => ({
                value: String(id),
                text: inLanguage(name, language) || code,
              }))}
            />
            <StandingFilter />
          </>
        }
        empty={<Empty title={t('courses.empty')}>{t('courses.emptyAbout')}</Empty>}
      />
    </Part>
  )
}
