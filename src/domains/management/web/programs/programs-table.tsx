import { useSearchParams } from 'react-router'
import { Program } from '#academics/contract'
import { inLanguage, type Localized } from '#platform/contract/words.ts'
import type { Column } from '#platform/web/table/column.ts'
import { listAt } from '#platform/web/table/list.ts'
import { Table } from '#platform/web/table/table.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Part } from '#platform/web/ui/page.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'

/** The area, as a filter of programs and its value. */
type Within = { readonly [N in 'faculty.id' | 'degree.id']?: number }

export const programsIn = (within: Within, search: URLSearchParams) =>
  listAt(Program, search, { standard: { order: { code: 'asc' } }, always: within })

const columns: readonly Column<typeof Program>[] = [
  { key: 'code', text: words('programs.fields.code'), order: 'code', width: 130, cell: ({ code }) => code },
  { key: 'name', text: words('programs.fields.name'), cell: ({ name }) => <Name of={name} /> },
  {
    key: 'degree',
    text: words('programs.fields.degree'),
    hideBelow: 'md',
    cell: ({ degree }) => degree.name,
    export: { from: 'degree.name' },
  },
  {
    key: 'coordinators',
    text: words('programs.fields.coordinators'),
    hideBelow: 'sm',
    cell: ({ coordinators }) => coordinators.map(({ name }) => name).join(', ') || <span data-none>–</span>,
    export: { from: 'coordinators.name' },
  },
]

/** The programs of a faculty or a degree; each links to its own pages. */
export function ProgramsTable({ within }: { within: Within }) {
  const t = useWords(words)
  const [search] = useSearchParams()
  return (
    <Part>
      <Table
        of={programsIn(within, search)}
        name="area-programs"
        columns={columns}
        label={t('tabs.programs')}
        to={({ id }) => paths.program({ programId: id })}
        empty={<Empty title={t('programs.empty')}>{t('programs.emptyAbout')}</Empty>}
      />
    </Part>
  )
}

const Name = ({ of }: { of: Localized }) => inLanguage(of, useLanguage())
