import { useSearchParams } from 'react-router'
import { filtersOf } from '#platform/web/table/filters-of.ts'
import { Table } from '#platform/web/table/table.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import { words } from '../words.ts'
import { columns } from './columns.tsx'
import { sheetsIn, showIn } from './queries.ts'
import { type Scope, sheetAt } from './scope.ts'
import { SheetFilters } from './tools.tsx'

const { useFilters } = filtersOf(GradeSheet)

/** The sheets of an area that do not wait for a decision here, or all of them. */
export function SheetTable({ scope, id }: { scope: Scope; id: number }) {
  const t = useWords(words)
  const [search] = useSearchParams()
  const { chosen, set } = useFilters()
  return (
    <Table
      of={sheetsIn(scope, id, search)}
      name="grade-sheets"
      columns={columns}
      label={`${t('queue.title')}: ${t(`queue.shows.${showIn(search)}`)}`}
      to={(sheet) => sheetAt(scope, id, sheet)}
      filters={
        <>
          <SheetFilters />
          {chosen('late') === 'true' && (
            <Button icon="close" onClick={() => set({ late: null })}>
              {t('queue.late')}
            </Button>
          )}
        </>
      }
      empty={<Empty title={t('queue.none')}>{t('queue.noneAbout')}</Empty>}
    />
  )
}
